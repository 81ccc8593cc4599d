import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { blobPath } from '#server/blobs/index.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { seeded } from '#server/random.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makePlace } from './place.ts';

/** FAULT_UPLOAD_MB=1024 is a film of an hour. */
const MEGABYTES = Number(process.env.FAULT_UPLOAD_MB ?? 64);
const CUTS = 20;
const MEGABYTE = 1024 * 1024;
const BYTES = MEGABYTES * MEGABYTE;

const TUS = { 'tus-resumable': '1.0.0' };

/** The bytes of a film that nobody has: each megabyte begins with its number. */
class Film {
  readonly #block = Buffer.alloc(MEGABYTE);

  constructor() {
    const random = seeded(20_261_124);
    for (let at = 0; at < MEGABYTE; at += 1) this.#block[at] = Math.floor(random() * 256);
  }

  megabyte(number: number): Buffer {
    const bytes = Buffer.from(this.#block);
    if (number === 0) bytes.write('\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0000\u0000isommp42', 'latin1');
    else bytes.writeUInt32BE(number, 0);
    return bytes;
  }

  hash(): string {
    const hash: Hash = createHash('sha256');
    for (let number = 0; number < MEGABYTES; number += 1) hash.update(this.megabyte(number));
    return hash.digest('hex');
  }
}

describe(`an upload of ${MEGABYTES} MB`, () => {
  const here = makePlace();
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
    await here.remove();
  });

  it(`arrives with the same hash over a line that is cut ${CUTS} times and a server that is killed`, {
    timeout: 600_000,
  }, async () => {
    const film = new Film();
    const random = seeded(7);
    const login = await here.within(async (db) => {
      await seedBuiltins(db);
      return (await buildUser(db, { role: 'admin' })).login;
    });
    server = await startServer(here.settings);
    let { origin } = server;
    const call = (path: string, options: RequestInit = {}) => fetch(`${origin}/api/v1${path}`, options);
    const entered = await call('/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: PASSWORD }),
    });
    const { Token } = (await entered.json()) as { Token: string };
    const headers = { ...TUS, authorization: `Bearer ${Token}` };
    const made = await call('/uploads', {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(BYTES), 'upload-metadata': `filename ${btoa('film.mp4')}` },
    });
    const path = `/uploads/${made.headers.get('location')?.split('/').at(-1)}`;
    const offset = async () =>
      Number((await call(path, { method: 'HEAD', headers })).headers.get('upload-offset') ?? Number.NaN);

    /** Sends what is missing; after so many bytes the line is cut. @returns whether the server has taken all of it */
    const send = (from: number, cutAt: number) =>
      new Promise<boolean>((resolve) => {
        const sending = request(`${origin}/api/v1${path}`, {
          method: 'PATCH',
          headers: {
            ...headers,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(from),
            'content-length': String(BYTES - from),
          },
        });
        sending.once('response', (response) => {
          response.resume();
          resolve(response.statusCode === 204);
        });
        sending.once('error', () => resolve(false));
        const write = async () => {
          let at = from;
          while (at < BYTES && !sending.destroyed) {
            const number = Math.floor(at / MEGABYTE);
            const bytes = film.megabyte(number).subarray(at - number * MEGABYTE, MEGABYTE);
            if (at + bytes.length > cutAt) {
              await new Promise((sent) => sending.write(bytes.subarray(0, cutAt - at), sent));
              sending.destroy();
              return resolve(false);
            }
            if (!sending.write(bytes)) await new Promise((drained) => sending.once('drain', drained));
            at += bytes.length;
          }
          sending.end();
        };
        void write();
      });

    let at = 0;
    for (let cut = 1; cut <= CUTS; cut += 1) {
      const next = Math.floor(((cut + random() * 0.8) / (CUTS + 1)) * BYTES);
      expect(await send(at, next)).toBe(false);
      if (cut === CUTS / 2) {
        const acknowledged = await offset();
        await server.kill();
        server = await startServer(here.settings);
        ({ origin } = server);
        // More of the part that was cut may have been written since it was asked.
        expect(await offset(), 'what was acknowledged is still there').toBeGreaterThanOrEqual(acknowledged);
      }
      const now = await offset();
      expect(now, `after cut ${cut}`).toBeGreaterThanOrEqual(at);
      expect(now).toBeLessThanOrEqual(next);
      at = now;
    }
    expect(await send(at, Number.POSITIVE_INFINITY)).toBe(true);

    await vi.waitFor(
      async () => {
        const upload = (await (await call(path, { headers })).json()) as { state: string };
        expect(upload).toMatchObject({ state: 'ready', bytes: BYTES, received: BYTES, mediaType: 'video/mp4' });
      },
      { timeout: 300_000, interval: 100 },
    );
    const { DATA_DIR = '' } = here.settings;
    expect(existsSync(join(DATA_DIR, blobPath(film.hash())))).toBe(true);
  });
});
