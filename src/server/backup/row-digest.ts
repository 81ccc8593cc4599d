import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const NEWLINE = 0x0a;
const MODULUS = 1n << 256n;

/**
 * Passes the rows of a COPY in text format through and counts them. The digest is the sum of the SHA-256 of each row, modulo 2²⁵⁶, so it
 * does not depend on the order of the rows, which the database does not guarantee. In this format every line break ends a row.
 */
export class RowDigest extends Transform {
  rows = 0;
  #sum = 0n;
  #row: Hash | undefined;

  get digest(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let begin = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, begin)) {
      this.#add(chunk.subarray(begin, end));
      const hash = this.#row?.digest('hex') ?? '';
      this.#row = undefined;
      this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS;
      this.rows += 1;
      begin = end + 1;
    }
    if (begin < chunk.length) this.#add(chunk.subarray(begin));
    done(null, chunk);
  }

  #add(bytes: Buffer): void {
    this.#row ??= createHash('sha256');
    this.#row.update(bytes);
  }
}
