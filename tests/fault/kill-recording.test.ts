import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { blobPath } from '#server/blobs/index.ts';
import { findFfmpeg } from '#server/media/index.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { LiveBot } from '../support/live-bot.ts';
import { flashesAndBeeps, makeLiveFilm, sendFilm } from '../support/live-film.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makePlace } from './place.ts';

const LOOK_MS = 200;
const SECONDS = 8;
/** Milliseconds that a flash may be apart from its beep. */
const TOGETHER_MS = 100;

describe.skipIf(findFfmpeg(undefined) === undefined)('kill -9 of the server while it records', () => {
  const here = makePlace();
  const settings = { ...here.settings, LIVE_UDP_PORT: '0', LIVE_TCP_PORT: '0', LIVE_ANNOUNCE: '127.0.0.1' };
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.stop();
    await here.remove();
  });

  it('keeps what there was, goes on afterwards, and makes one film of it', async () => {
    const { login, webinarId } = await here.within(async (db) => {
      await seedBuiltins(db);
      const teacher = await buildUser(db, { role_id: ROLE_IDS.teacher });
      const { id } = await db
        .insertInto('webinars')
        .values({
          title: JSON.stringify({ ru: 'Охрана труда' }),
          teacher_id: teacher.id,
          starts_at: new Date(),
          minutes: 60,
          published: true,
          recorded: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { login: teacher.login, webinarId: id };
    });
    let token = '';
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const response = await fetch(`${server?.origin}/api/v1${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json() as Promise<T>;
    };
    const recording = async () => {
      const [found] = await call<Schemas['Recording'][]>('GET', `/webinars/${webinarId}/recordings`);
      return found;
    };
    const until = async (fits: (one: Schemas['Recording']) => boolean): Promise<Schemas['Recording']> => {
      for (;;) {
        const found = await recording();
        if (found !== undefined && fits(found)) return found;
        if (found?.state === 'failed') throw new Error(found.failure ?? 'it has failed');
        await delay(LOOK_MS);
      }
    };
    const film = makeLiveFilm(SECONDS);
    const present = async (roomId: number) => {
      const pass = await call<Schemas['RoomPass']>('POST', `/rooms/${roomId}/pass`);
      const bot = await LiveBot.join(server?.origin ?? '', pass.token);
      onTestFinished(() => bot.close());
      const { connection, ...tracks } = await bot.publish();
      return sendFilm({ connection, tracks, film });
    };

    server = await startServer(settings);
    token = (await call<{ Token: string }>('POST', '/auth/sign-in', { login, password: PASSWORD })).Token;
    const { roomId } = await call<Schemas['RoomEntry']>('POST', `/webinars/${webinarId}/room`);
    await until(({ state }) => state === 'recording');
    const cut = await present(roomId);
    const { bytes } = await until((one) => one.bytes > 10_000);
    await server.kill();
    cut.end();

    server = await startServer(settings);
    await until((one) => one.state === 'recording');
    await (await present(roomId)).done;
    await until((one) => one.bytes > bytes);
    await call('POST', `/rooms/${roomId}/end`);
    const made = await until(({ state }) => state === 'ready');
    await server.stop();

    const hash = await here.within(async (db) => {
      const file = await db
        .selectFrom('media_files')
        .select('content_hash')
        .where('id', '=', made.mediaFileId ?? 0)
        .executeTakeFirstOrThrow();
      return file.content_hash;
    });
    const { flashes, beeps } = flashesAndBeeps(join(here.settings.DATA_DIR ?? '', blobPath(hash)));
    // Some of before the kill, and most of what followed it.
    expect(flashes.length).toBeGreaterThanOrEqual(SECONDS - 2);
    const apart = flashes.map((flash) => Math.min(...beeps.map((beep) => Math.abs(beep - flash))));
    expect(Math.max(...apart)).toBeLessThanOrEqual(TOGETHER_MS);
  });
});
