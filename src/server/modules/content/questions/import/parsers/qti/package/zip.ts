import { fromBufferPromise } from 'yauzl';
import { leadsOut, nameOfEntry } from '../../../../../../../readers/index.ts';
import type { Note } from '../../types.ts';

/** The files of a package by path. */
export type PackageFiles = ReadonlyMap<string, Buffer>;

const MOST_FILES = 20_000;
const MOST_MEGABYTES = 200;
const MEGABYTE = 1024 * 1024;
/** Text compresses to about a tenth. A ratio far above is a ZIP bomb. */
const MOST_RATIO = 300;
const SMALL = MEGABYTE;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[2] + 1 === bytes[3];
}

class Refused extends Error {
  readonly note: Note;

  constructor(note: Note) {
    super(note.id);
    this.note = note;
  }
}

/** Unpacks into memory, with limits on number, size and ratio. An entry with a path outside the package makes the package unreadable. */
export async function unzip(bytes: Uint8Array): Promise<{ files: PackageFiles } | { problem: Note }> {
  const files = new Map<string, Buffer>();
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: true,
      decodeStrings: false,
    });
    if (zip.entryCount > MOST_FILES) throw new Refused({ id: 'zipTooManyFiles', params: { limit: MOST_FILES } });
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      const path = nameOfEntry(entry);
      if (leadsOut(path)) throw new Refused({ id: 'zipBroken' });
      if (path.endsWith('/') || path.startsWith('__MACOSX/')) continue;
      if (entry.isEncrypted()) throw new Refused({ id: 'zipEncrypted' });
      total += entry.uncompressedSize;
      const isBomb = entry.uncompressedSize > SMALL && entry.uncompressedSize > entry.compressedSize * MOST_RATIO;
      if (isBomb || total > MOST_MEGABYTES * MEGABYTE) {
        throw new Refused({ id: 'zipTooLarge', params: { megabytes: MOST_MEGABYTES } });
      }
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      files.set(path, Buffer.concat(chunks));
    }
    return { files };
  } catch (error) {
    // Whatever is wrong, the person can only pack the file again.
    return { problem: error instanceof Refused ? error.note : { id: 'zipBroken' } };
  }
}
