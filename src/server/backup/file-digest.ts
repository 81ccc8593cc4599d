import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { FileEntry } from './archive.ts';

/** Lets the bytes of a file through, and tells their number and SHA-256 once they have passed. */
export class FileDigest extends Transform {
  #bytes = 0;
  readonly #hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** To be called once: the hash is finished by it. */
  entry(): FileEntry {
    return { bytes: this.#bytes, digest: this.#hash.digest('hex') };
  }
}
