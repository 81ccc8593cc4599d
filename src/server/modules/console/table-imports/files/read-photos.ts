import { open as openFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isPictureName } from './photo-names.ts';
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
   * `entry` is its place in the archive, from 1. `fileName` is its name without folders, but for paths that lead out of the archive.
   */
  | ({ kind: 'photo'; entry: number; path: string; fileName: string } & Unpacked);

/** The bytes of a picture, or why there are none. */
type Unpacked = { bytes: Uint8Array } | { problem: PhotoProblem };
export type PhotoProblem = 'outside' | 'notPicture' | 'tooLarge' | 'encrypted' | 'damaged';

const MOST_ENTRIES = 20_000;
/** The most megabytes of one picture; a photo of a good camera has ten million. */
export const MOST_MEGABYTES_OF_ONE = 30;
const MOST_BYTES = MOST_MEGABYTES_OF_ONE * 1024 * 1024;
/** The most megabytes of all pictures together. An archive can name the same bytes thousands of times. */
const MOST_MEGABYTES = 500;
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
  const fileName = posix.basename(path);
  if (leadsOut(path)) return { path, fileName: path, problem: 'outside' } as const;
  if (!isPhoto(path)) return { path, fileName, problem: 'notPicture' } as const;
  return { path, fileName, ...(await bytesOf(zip, entry)) };
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

const isPhoto = (path: string): boolean => isFile(path) && isPictureName(path);

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

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Unpacked> {
  if (entry.isEncrypted()) return { problem: 'encrypted' };
  if (entry.uncompressedSize > MOST_BYTES) return { problem: 'tooLarge' };
  try {
    return { bytes: await buffer(await zip.openReadStreamPromise(entry)) };
  } catch {
    // Details of the damage would not help the person.
    return { problem: 'damaged' };
  }
}
