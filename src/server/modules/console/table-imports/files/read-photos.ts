import { open as openFile } from 'node:fs/promises';
import { extname, posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type ReadFile, UnreadableFile } from '../../../../readers/index.ts';

export interface PhotosOrder {
  path: string;
  /** Only find out what the archive contains. */
  look: boolean;
}

export type PhotosPart =
  /** Whether it is an archive of pictures, not a workbook. */
  | { kind: 'archive'; isOfPhotos: boolean }
  /** `bytes` is null when the file cannot be unpacked. */
  | { kind: 'photo'; fileName: string; name: string; bytes: Uint8Array | null };

const MOST_ENTRIES = 20_000;
/** The most bytes of one picture; a photo of a good camera has ten million. */
const MOST_BYTES = 30 * 1024 * 1024;
const PICTURE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.gif', '.heic', '.avif', '.tif', '.tiff', '.bmp', '.jfif']);
/** Files that only workbooks and other documents contain, even when they also contain pictures. */
const DOCUMENT = new Set(['[Content_Types].xml', 'mimetype']);

/** Reads an archive of photos in a worker thread. @throws UnreadableFile when it is not a ZIP */
export const read: ReadFile<PhotosOrder, PhotosPart> = async ({ path, look }, { send }) => {
  if (look && !(await isZip(path))) return send({ kind: 'archive', isOfPhotos: false });
  const zip = await opened(path, look);
  if (zip === undefined) return send({ kind: 'archive', isOfPhotos: false });
  try {
    if (look) return await send({ kind: 'archive', isOfPhotos: await isOfPhotos(zip) });
    if (zip.entryCount > MOST_ENTRIES) throw new UnreadableFile('maxItems', { limit: MOST_ENTRIES });
    for await (const entry of zip.eachEntry()) {
      const fileName = posix.basename(entry.fileName);
      const extension = extname(fileName);
      if (!isPhoto(entry)) continue;
      const name = fileName.slice(0, -extension.length);
      await send({ kind: 'photo', fileName, name, bytes: await bytesOf(zip, entry) });
    }
  } finally {
    zip.close();
  }
};

async function isZip(path: string): Promise<boolean> {
  const file = await openFile(path);
  const { buffer: start } = await file.read(Buffer.alloc(2), 0, 2, 0);
  await file.close();
  return start.toString('latin1') === 'PK';
}

async function opened(path: string, look: boolean): Promise<ZipFile | undefined> {
  try {
    return await openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
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
      if (DOCUMENT.has(entry.fileName)) return false;
      pictures ||= isPhoto(entry);
    }
  } catch {
    // A damaged ZIP counts as a table here: the reader of tables then reports what is wrong with it.
    return false;
  }
  return pictures;
}

/** Folders and the hidden files of operating systems are not photos. */
function isPhoto({ fileName }: Entry): boolean {
  const name = posix.basename(fileName);
  if (name.startsWith('.') || fileName.startsWith('__MACOSX/') || fileName.endsWith('/')) return false;
  return PICTURE.has(extname(name).toLowerCase());
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
