import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { TableProblem } from './problem.ts';

export interface ZipEntryInfo {
  name: string;
  /** The unpacked size in bytes, according to the archive. */
  size: number;
}

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

async function withZip<T>(bytes: Buffer, work: (zip: yauzl.ZipFile) => Promise<T>): Promise<T> {
  try {
    const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
    try {
      return await work(zip);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem('damaged');
  }
}

/** The directory of an archive, without unpacking anything. @throws TableProblem for one that is damaged or has too many entries */
export function entriesOf(bytes: Buffer, most: number): Promise<ZipEntryInfo[]> {
  return withZip(bytes, async (zip) => {
    if (zip.entryCount > most) throw new TableProblem('damaged');
    const entries: ZipEntryInfo[] = [];
    for await (const entry of zip.eachEntry()) entries.push({ name: entry.fileName, size: entry.uncompressedSize });
    return entries;
  });
}

/** Unpacks everything without keeping it. @throws TableProblem when there is more than the directory says */
export function refuseLies(bytes: Buffer): Promise<void> {
  return withZip(bytes, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      const stream = await zip.openReadStreamPromise(entry);
      for await (const _ of stream);
    }
  });
}
