import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { holdContents } from '../../../blobs/index.ts';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { MediaError, sniff } from '../../../media/index.ts';
import { pathOfParts, receivedOf, removeParts } from './parts.ts';
import { findUpload, moveUpload } from './queries.ts';

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Checks what has arrived. Every step may be repeated after a crash. */
export class Checks {
  readonly #ctx: Context;
  readonly #running = new Map<string, Promise<void>>();

  constructor(ctx: Context) {
    this.#ctx = ctx;
    ctx.onClose(async () => {
      await Promise.all(this.#running.values());
    });
  }

  /** The last byte has been stored. Called again by whoever asks for the upload, should the server have stopped meanwhile. */
  async whole(id: string): Promise<void> {
    await moveUpload(this.#ctx.db, id, 'receiving', { state: 'checking' });
    this.#start(id);
  }

  /** Goes on with a check that a former process has left. */
  async resume(id: string, state: string, bytes: number): Promise<void> {
    if (state === 'checking') this.#start(id);
    else if (state === 'receiving' && (await receivedOf(this.#ctx.env, id)) === bytes) await this.whole(id);
  }

  #start(id: string): void {
    if (this.#running.has(id)) return;
    const running = this.#check(id)
      .catch((error: unknown) => {
        // The state stays: asking for the upload tries again.
        this.#ctx.log.error({ err: error, upload: id }, 'an upload could not be checked');
      })
      .finally(() => this.#running.delete(id));
    this.#running.set(id, running);
  }

  async #check(id: string): Promise<void> {
    const { db, env, blobs } = this.#ctx;
    const row = await findUpload(db, id);
    if (row?.state !== 'checking') return;
    const path = pathOfParts(env, id);
    if (row.content_hash === null) {
      const found = await this.#examine(id, path);
      if (found === undefined) return;
      const { kind, mediaType } = found;
      const contentHash = await hashOf(path);
      // Named before anybody looks whether it is stored: from then on nobody erases it.
      await transaction(db, async (trx) => {
        await holdContents(trx, [contentHash]);
        await moveUpload(trx, id, 'checking', { content_hash: contentHash, kind, media_type: mediaType });
      });
      await blobs.takeIn(path, contentHash);
    } else if ((await receivedOf(env, id)) === row.bytes) {
      await blobs.takeIn(path, row.content_hash);
    }
    await moveUpload(db, id, 'checking', { state: 'ready' });
  }

  /** @returns undefined when the file was refused; nothing of it stays */
  async #examine(id: string, path: string) {
    try {
      return await sniff(path);
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      const details = JSON.stringify(error.params);
      await moveUpload(this.#ctx.db, id, 'checking', { state: 'refused', reason: error.reason, details });
      await removeParts(this.#ctx.env, id);
      return undefined;
    }
  }
}
