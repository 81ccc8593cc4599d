import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { findFfmpeg } from '#server/media/index.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { LiveBot, VIDEO_TYPE } from '../support/live-bot.ts';
import { makeLiveFilm, sendFilm } from '../support/live-film.ts';
import { Arrivals } from '../support/live-media.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makePlace } from './place.ts';

/** As pages do between tries to come back. */
const AGAIN_MS = 1000;
const LOOK_MS = 200;
const SECONDS = 60;
const ENGINE = 'live/sfu/main.ts';

/** Somebody of the room, with their own session. */
class Person {
  readonly #origin: string;
  #token = '';
  roomId = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#origin}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async signIn(login: string): Promise<void> {
    this.#token = (await this.call<{ Token: string }>('POST', '/auth/sign-in', { login, password: PASSWORD })).Token;
  }

  /** Comes into the room, again and again until the engine is there. */
  async come(): Promise<LiveBot> {
    for (;;) {
      try {
        const { token } = await this.call<Schemas['RoomPass']>('POST', `/rooms/${this.roomId}/pass`);
        const bot = await LiveBot.join(this.#origin, token);
        onTestFinished(() => bot.close());
        return bot;
      } catch {
        // Whatever is missing: a page does not ask either.
        await delay(AGAIN_MS);
      }
    }
  }
}

/** The process of the engine of this server, and of no other. */
function engineOf(server: ServerProcess): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n');
  const found = lines
    .map((line) => line.trim().split(/\s+/u))
    .find(([, parent, ...args]) => Number(parent) === server.pid && args.join(' ').includes(ENGINE));
  if (found === undefined) throw new Error('there is no engine');
  return Number(found[0]);
}

describe.skipIf(findFfmpeg(undefined) === undefined)('kill -9 of the engine while it is recorded', () => {
  const here = makePlace();
  const settings = { ...here.settings, LIVE_UDP_PORT: '0', LIVE_TCP_PORT: '0', LIVE_ANNOUNCE: '127.0.0.1' };
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.stop();
    await here.remove();
  });

  it('brings pictures and the recording back, and leaves messages and polls as they were', async () => {
    const { logins, webinarId } = await here.within(async (db) => {
      await seedBuiltins(db);
      const teacher = await buildUser(db, { role_id: ROLE_IDS.teacher });
      const learner = await buildUser(db, { role_id: ROLE_IDS.user });
      const { id } = await db
        .insertInto('webinars')
        .values({
          ...{ title: JSON.stringify({ ru: 'Охрана труда' }), teacher_id: teacher.id, published: true, minutes: 60 },
          ...{ starts_at: new Date(), recorded: true },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('webinar_targets').values({ webinar_id: id, target_type: 'everyone' }).execute();
      return { webinarId: id, logins: [teacher.login, learner.login] as const };
    });
    const film = makeLiveFilm(SECONDS, { size: '160x90', bits: '100k' });
    const running = await startServer(settings);
    server = running;
    const [teacher, learner] = [new Person(running.origin), new Person(running.origin)];
    await teacher.signIn(logins[0]);
    await learner.signIn(logins[1]);
    teacher.roomId = (await teacher.call<Schemas['RoomEntry']>('POST', `/webinars/${webinarId}/room`)).roomId;
    learner.roomId = (await learner.call<Schemas['RoomEntry']>('POST', '/rooms/enter', { webinarId })).roomId;
    const room = `/rooms/${teacher.roomId}`;
    const bytes = async () => {
      const [found] = await teacher.call<Schemas['Recording'][]>('GET', `/webinars/${webinarId}/recordings`);
      return found?.state === 'recording' ? found.bytes : -1;
    };
    /** Both come in, the teacher shows something, and the learner gets pictures. */
    const shown = async (): Promise<LiveBot[]> => {
      const [host, viewer] = await Promise.all([teacher.come(), learner.come()]);
      const { connection, ...tracks } = await host.publish();
      const sending = sendFilm({ connection, tracks, film });
      onTestFinished(sending.end);
      const arrivals = new Arrivals(await viewer.subscribed());
      await arrivals.until(({ payloadType }) => payloadType === VIDEO_TYPE);
      return [host, viewer];
    };
    const recordedMore = async (than: number) => {
      while ((await bytes()) <= than) await delay(LOOK_MS);
    };

    const before = await shown();
    await recordedMore(10_000);
    await learner.call('POST', `${room}/messages`, { clientId: randomUUID(), text: 'Здравствуйте!' });
    const poll = {
      clientId: randomUUID(),
      kind: 'poll',
      question: 'Кто дежурит?',
      options: ['Я', 'Не я'],
      several: false,
    };
    await teacher.call('POST', `${room}/polls`, poll);
    const until = await bytes();
    const log = async () => {
      const { messages, polls } = await learner.call<Schemas['RoomState']>('GET', room);
      return { texts: messages.map(({ text }) => text), questions: polls.map(({ question }) => question) };
    };
    const told = await log();
    expect(told).toEqual({ texts: ['Здравствуйте!'], questions: ['Кто дежурит?'] });

    const killed = performance.now();
    process.kill(engineOf(running), 'SIGKILL');
    await Promise.all(before.map((bot) => bot.untilClosed()));
    await shown();
    console.info(`pictures ${((performance.now() - killed) / 1000).toFixed(1)} s after the engine was killed`);
    await recordedMore(until);
    console.info(`recorded ${((performance.now() - killed) / 1000).toFixed(1)} s after the engine was killed`);
    expect(await log()).toEqual(told);
    await learner.call('POST', `${room}/messages`, { clientId: randomUUID(), text: 'Снова видно' });
    expect((await log()).texts).toEqual(['Здравствуйте!', 'Снова видно']);
  });
});
