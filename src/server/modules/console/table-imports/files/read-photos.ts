import { open as openFile } from 'node:fs/promises';
import { extname, posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { leadsOut, nameOfEntry, type ReadFile, UnreadableFile } from '../../../../readers/index.ts';

export interface PhotosOrder {
  path: string;
  /** Only find out what the archive contains. */
  look: boolean;
}

export type PhotosPart =
  /** Whether it is an archive of pictures, not a workbook. */
  | { kind: 'archive'; isOfPhotos: boolean }
  /** How many files and folders the archive has. */
  | { kind: 'entries'; total: number }
  /**
   * `entry` is its place in the archive, from 1; `bytes` is null when it is no picture or cannot be unpacked, or its path leads out of the
   * archive.
   */
  | { kind: 'photo'; entry: number; fileName: string; name: string; bytes: Uint8Array | null };

const MOST_ENTRIES = 20_000;
/** The most bytes of one picture; a photo of a good camera has ten million. */
const MOST_BYTES = 30 * 1024 * 1024;
/** The most megabytes of all pictures together. An archive can name the same bytes thousands of times. */
const MOST_MEGABYTES = 500;
const PICTURE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.gif', '.heic', '.avif', '.tif', '.tiff', '.bmp', '.jfif']);
const SYSTEM = new Set(['thumbs.db', 'desktop.ini']);
/** Files that only workbooks and other documents contain, even when they also contain pictures. */
const DOCUMENT = new Set(['[Content_Types].xml', 'mimetype']);

/** Reads an archive of photos in a worker thread. @throws UnreadableFile when it is not a ZIP, or unpacks to too much */
export const read: ReadFile<PhotosOrder, PhotosPart> = async ({ path, look }, { send }) => {
  if (look && !(await isZip(path))) return send({ kind: 'archive', isOfPhotos: false });
  const zip = await opened(path, look);
  if (zip === undefined) return send({ kind: 'archive', isOfPhotos: false });
  try {
    if (look) return await send({ kind: 'archive', isOfPhotos: await isOfPhotos(zip) });
    if (zip.entryCount > MOST_ENTRIES) throw new UnreadableFile('maxItems', { limit: MOST_ENTRIES });
    await send({ kind: 'entries', total: zip.entryCount });
    // The whole directory goes first: nothing is stored when it is damaged.
    const entries = await entriesOf(zip);
    refuseTooMuch(entries);
    for (const [index, entry] of entries.entries())
      if (isFile(entry.path)) await send({ kind: 'photo', entry: index + 1, ...(await photoOf(zip, entry)) });
  } finally {
    zip.close();
  }
};

interface PathEntry {
  path: string;
  entry: Entry;
}

async function entriesOf(zip: ZipFile): Promise<PathEntry[]> {
  const entries: PathEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push({ path: nameOfEntry(entry), entry });
  } catch {
    throw new UnreadableFile('tableImports.notAnArchive');
  }
  return entries;
}

function refuseTooMuch(entries: readonly PathEntry[]): void {
  const photos = entries.filter(({ path }) => isPhoto(path));
  const bytes = photos.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (bytes > MOST_MEGABYTES * 1024 * 1024)
    throw new UnreadableFile('imports.zipTooLarge', { megabytes: MOST_MEGABYTES });
}

async function photoOf(zip: ZipFile, { path, entry }: PathEntry) {
  const { base, name } = posix.parse(path);
  if (leadsOut(path)) return { fileName: path, name, bytes: null };
  if (!isPhoto(path)) return { fileName: base, name, bytes: null };
  return { fileName: base, name, bytes: await bytesOf(zip, entry) };
}

async function isZip(path: string): Promise<boolean> {
  const file = await openFile(path);
  const { buffer: start } = await file.read(Buffer.alloc(2), 0, 2, 0);
  await file.close();
  return start.toString('latin1') === 'PK';
}

async function opened(path: string, look: boolean): Promise<ZipFile | undefined> {
  try {
    return await openPromise(path, {
      lazyEntries: true,
      validateEntrySizes: true,
      autoClose: false,
      decodeStrings: false,
    });
  } catch {
    // Details of the damage would not help the person.
    if (look) return undefined;
    throw new UnreadableFile('tableImports.notAnArchive');
  }
}

async function isOfPhotos(zip: ZipFile): Promise<boolean> {
  let pictures = false;
  try {
    for await (const entry of zip.eachEntry()) {
      const path = nameOfEntry(entry);
      if (DOCUMENT.has(path)) return false;
      pictures ||= isPhoto(path);
    }
  } catch {
    // A damaged ZIP counts as a table here: the reader of tables then reports what is wrong with it.
    return false;
  }
  return pictures;
}

const isPhoto = (path: string): boolean => isFile(path) && PICTURE.has(extname(path).toLowerCase());

/** Folders and what operating systems put beside the files of people are no files. */
function isFile(path: string): boolean {
  const name = posix.basename(path);
  return !(
    name.startsWith('.') ||
    path.startsWith('__MACOSX/') ||
    path.endsWith('/') ||
    SYSTEM.has(name.toLowerCase())
  );
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Uint8Array | null> {
  if (entry.uncompressedSize > MOST_BYTES || entry.isEncrypted()) return null;
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    // A damaged entry counts as a picture that cannot be read.
    return null;
  }
}
