import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser, signInAs, startApp, testClock, withApp, withDatabase } from '../../../tests/support/index.ts';
import { type App, buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { WORK } from '../load/index.ts';

const { atOnce, perPerson } = WORK.export;
const SOON_MS = 20;

describe('work in bounded number', () => {
  const database = withDatabase();
  let app: FastifyInstance;
  const running = new Map<string, number>();
  const most = { all: 0, one: 0 };
  let open = Promise.withResolvers<void>();

  // The real server with an export that lasts until the test lets it end.
  beforeAll(async () => {
    const env = readEnv({ NODE_ENV: 'test', SYNAQ_DEMO: 'off' });
    app = await buildApp({ db: database.db, env, clock: testClock() }, { patienceMs: SOON_MS });
    app.get('/held', { config: { work: 'export' } }, async ({ ip }) => {
      running.set(ip, (running.get(ip) ?? 0) + 1);
      const counts = [...running.values()];
      most.all = Math.max(
        most.all,
        counts.reduce((sum, count) => sum + count, 0),
      );
      most.one = Math.max(most.one, ...counts);
      await open.promise;
      running.set(ip, (running.get(ip) ?? 0) - 1);
      return { ended: true };
    });
    app.post('/broken', { config: { work: 'export' } }, async () => {
      throw new Error('a bug');
    });
    await app.ready();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    open = Promise.withResolvers<void>();
    Object.assign(most, { all: 0, one: 0 });
  });

  // Awaited here: what inject gives is asked when somebody waits for it.
  const ask = async (remoteAddress: string) => await app.inject({ url: '/held', remoteAddress });

  it('runs one of the thirty exports of a person at once, and refuses the others in words', async () => {
    const asked = Array.from({ length: 30 }, () => ask('10.0.0.1'));
    const refused = await Promise.all(asked.slice(perPerson));
    open.resolve();
    expect((await asked[0])?.statusCode).toBe(200);
    expect(most).toEqual({ all: perPerson, one: perPerson });
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().id, answer.headers['retry-after']]).toEqual([
        429,
        'too-many-at-once',
        '10',
      ]);
      expect(answer.json().message).toContain('10 с');
    }
  });

  it('runs no more exports at once than the server bears, whoever asks', async () => {
    const asked = Array.from({ length: 8 }, (_, number) => ask(`10.0.1.${number}`));
    const late = (await Promise.all(asked.slice(atOnce))).map((answer) => [answer.statusCode, answer.json().id]);
    expect(late).toEqual(Array.from({ length: 8 - atOnce }, () => [503, 'busy']));
    open.resolve();
    await Promise.all(asked);
    expect(most).toEqual({ all: atOnce, one: perPerson });
  });

  it('gives a place back when the work is over, and when it fails', async () => {
    open.resolve();
    for (let times = 0; times < 3; times += 1) expect((await ask('10.0.2.1')).statusCode).toBe(200);
    for (let times = 0; times < 3; times += 1)
      expect((await app.inject({ method: 'POST', url: '/broken', remoteAddress: '10.0.2.1' })).statusCode).toBe(500);
    const held = (app as App).ctx.places.occupancy;
    expect(held.every(({ running: count, waiting }) => count + waiting === 0)).toBe(true);
  });

  it('gives a place back when the client has gone and the work has ended, not earlier', async () => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const { places } = (app as App).ctx;
    const exports = () => places.occupancy.find(({ kind }) => kind === 'export')?.running;
    const leaving = new AbortController();
    const left = fetch(`${origin}/held`, { signal: leaving.signal });
    await expect.poll(exports).toBe(1);
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(async () => new Promise((done) => app.server.getConnections((_, count) => done(count)))).toBe(0);
    expect(exports()).toBe(1);
    open.resolve();
    await expect.poll(exports).toBe(0);
  });
});

describe('optional work', () => {
  const database = withDatabase();
  const room = { free: 0, total: 10e9 };
  let delayMs = 0;
  let app: FastifyInstance;
  const server = {
    get app() {
      return app;
    },
    get db() {
      return database.db;
    },
  };

  beforeAll(async () => {
    const probes = { loopDelay: () => delayMs, room: async () => room };
    app = await startApp({ db: database.db, probes, patienceMs: SOON_MS });
  });
  afterAll(() => app.close());

  const LISTS = [
    ['GET', '/users/export', undefined],
    ['POST', '/files', Buffer.from('a picture')],
    ['POST', '/jobs/bulk', { resource: 'users', action: 'delete', selection: { ids: [999_999_999] } }],
    ['GET', '/tests/999999999/analysis', undefined],
  ] as const;

  it.each(LISTS)('is refused on a disk that is nearly full: %s %s', async (method, path, body) => {
    room.free = 1024 * 1024 * 100;
    await (app as App).ctx.watch.look();
    const admin = await signInAs(server, 'admin');
    const answer = await admin.send(method, path, body);
    expect([answer.status, answer.body.id, answer.headers['retry-after']]).toEqual([503, 'disk-low', '10']);
    expect(answer.body.message).toContain('места');
  });

  it('goes on when there is room again, and nothing else was refused meanwhile', async () => {
    const admin = await signInAs(server, 'admin');
    expect((await admin.get('/users')).status).toBe(200);
    room.free = room.total;
    await expect.poll(async () => (await (app as App).ctx.watch.look()).status).toBe('ok');
    expect((await admin.get('/users/export')).status).toBe(200);
  });

  it('is refused while the loop is late; exams and signing in are not', async () => {
    delayMs = 5000;
    await expect.poll(async () => (await (app as App).ctx.watch.look()).status, { timeout: 10_000 }).toBe('degraded');
    const learner = await signInAs(server, 'user');
    expect((await learner.get('/my/tests')).status).toBe(200);
    const admin = await signInAs(server, 'admin');
    const answer = await admin.get('/users/export');
    expect([answer.status, answer.body.id]).toEqual([503, 'busy']);
    // A file of an answer is part of an exam: it is looked at, and there is no such attempt.
    const upload = await learner.send('POST', '/my/attempts/999999999/files', Buffer.from('x'), {
      position: 0,
      name: 'a.txt',
    });
    expect(upload.status).toBe(404);
  });
});

describe('thirty exports of one person', () => {
  const server = withApp();

  it('come as whole tables or not at all', async () => {
    for (let number = 0; number < 3; number += 1) await buildUser(server.db);
    const admin = await signInAs(server, 'admin');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        admin.get('/users/export', { format: number % 2 === 0 ? 'csv' : 'xlsx' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(perPerson);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });
});
