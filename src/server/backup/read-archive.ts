import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { exists } from '../exists.ts';
import { BackupError, FORMAT, MANIFEST, type Manifest } from './archive.ts';

export interface Archive {
  manifest: Manifest;
  /** Opens one entry. @throws BackupError when there is no such entry */
  read: (name: string) => Promise<Readable>;
  close: () => void;
}

/** The only paths in the data folder that a restore may write to. */
const SAFE_PATH = /^(?:files|imports)\/[\w/-]+$/;

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', resolve);
    zip.once('error', reject);
    zip.readEntry();
  });
  return entries;
}

function asManifest(value: string): Manifest {
  const manifest = JSON.parse(value) as Manifest;
  if (manifest.format !== FORMAT) throw new BackupError('The backup was made by a newer version of Synaq.');
  for (const path of Object.keys(manifest.files))
    if (!SAFE_PATH.test(path)) throw new BackupError(`The backup names a file outside of the data folder: ${path}`);
  return manifest;
}

/** @throws BackupError when there is no such file, or it is not a complete backup */
export async function openArchive(file: string): Promise<Archive> {
  if (!(await exists(file))) throw new BackupError(`There is no file ${file}.`);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { autoClose: false, lazyEntries: true });
    const opened = zip;
    const entries = await entriesOf(opened);
    const read = async (name: string) => {
      const entry = entries.get(name);
      if (entry === undefined) throw new BackupError(`The backup is damaged: ${name} is missing.`);
      return opened.openReadStreamPromise(entry);
    };
    const manifest = asManifest(await text(await read(MANIFEST)));
    return { manifest, read, close: () => opened.close() };
  } catch (error) {
    zip?.close();
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is not a whole backup: ${error instanceof Error ? error.message : error}`);
  }
}
