import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCodes, type RequestPayload } from 'fastify';
import { errors } from '../errors.ts';
import { BODY_MEMORY_BYTES, RETRY_AFTER_SECONDS, SPOOL_WHEN_LOW_BYTES, type Watch } from '../load/index.ts';

/** In the data folder. */
const FOLDER = 'arriving';

/** A body that has arrived as a whole. It must be read or discarded. */
export interface Arrived {
  stream: () => Readable;
  discard: () => Promise<void>;
}

/** Receives bodies: the beginning in memory, what is longer in a file without a name, which is gone when it is closed. */
export class Spool {
  readonly #folder: string;
  readonly #watch: Pick<Watch, 'reading'>;
  readonly #whenLow: number;
  /** In all files. */
  #bytes = 0;

  /** @param whenLow how many bytes all files may have while the disk is low */
  constructor(dataDir: string, watch: Pick<Watch, 'reading'>, whenLow = SPOOL_WHEN_LOW_BYTES) {
    this.#folder = join(dataDir, FOLDER);
    this.#watch = watch;
    this.#whenLow = whenLow;
  }

  /**
   * @param most how many bytes it may have
   * @param announced how many it is said to have
   * @throws FastifyError when it is too large; PublicError 503 when it would fill the disk; what breaks on the way
   */
  async receive(payload: RequestPayload, most: number, announced: number): Promise<Arrived> {
    if (announced > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    let chunks: Buffer[] = [];
    let held = 0;
    let received = 0;
    let file: FileHandle | undefined;
    let written = 0;
    const release = () => {
      this.#bytes -= written;
      written = 0;
    };
    const close = async () => {
      release();
      await file?.close();
    };
    const write = async () => {
      this.#refuseFillingUp(held);
      file ??= await this.#open();
      this.#bytes += held;
      written += held;
      await file.appendFile(Buffer.concat(chunks));
      [chunks, held] = [[], 0];
    };
    try {
      // It stays open when we stop reading: the refusal has to get through.
      for await (const chunk of (payload as Readable).iterator({ destroyOnReturn: false })) {
        const bytes = Buffer.from(chunk as Buffer);
        received += bytes.length;
        if (received > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
        chunks.push(bytes);
        held += bytes.length;
        if (held > BODY_MEMORY_BYTES) await write();
      }
      if (file !== undefined && held > 0) await write();
    } catch (error) {
      await close();
      throw error;
    }
    const stored = file;
    return {
      stream: () => {
        if (stored === undefined) return Readable.from(chunks, { objectMode: false });
        const stream = stored.createReadStream({ start: 0 });
        stream.once('close', release);
        return stream;
      },
      discard: close,
    };
  }

  #refuseFillingUp(more: number): void {
    const isLow = this.#watch.reading.disk.status !== 'ok';
    if (isLow && this.#bytes + more > this.#whenLow) throw errors.diskLow(RETRY_AFTER_SECONDS);
  }

  async #open(): Promise<FileHandle> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, randomUUID());
    const file = await open(path, 'wx+');
    await unlink(path);
    return file;
  }
}
