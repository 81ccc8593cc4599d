import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser, signInAs, startApp, testClock, withApp, withDatabase } from '../../../tests/support/index.ts';
import { type App, buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { BODY_MEMORY_BYTES, WORK } from '../load/index.ts';
import { WAITING_PER_PERSON } from '../load/limits.ts';

const { atOnce, perPerson } = WORK.export;
const SOON_MS = 20;
const MEGABYTE = 1024 * 1024;

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
      expect(answer.json().message).toContain('10\u00A0с');
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

describe('bodies on their way', () => {
  const database = withDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-arriving-'));
  let app: App;
  beforeAll(async () => {
    const env = readEnv({ NODE_ENV: 'test', SYNAQ_DEMO: 'off', DATA_DIR: dataDir });
    app = await buildApp({ db: database.db, env, clock: testClock() });
    const options = { config: { work: 'answer-file' as const }, bodyLimit: MEGABYTE };
    app.post('/in', options, async ({ body }) => ({ hash: hashOf(body as Buffer) }));
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });

  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const send = async (remoteAddress: string, payload: Buffer | PassThrough) => {
    const isStream = payload instanceof PassThrough;
    const headers = {
      'content-type': 'application/octet-stream',
      ...(isStream && { 'transfer-encoding': 'chunked' }),
    };
    return await app.inject({ method: 'POST', url: '/in', remoteAddress, headers, payload });
  };
  /** A body that has begun to come. */
  const slow = (bytes = Buffer.from('%PDF')) => {
    const body = new PassThrough();
    body.write(bytes);
    return body;
  };
  const underWay = () => app.ctx.places.occupancy.find(({ kind }) => kind === 'answer-file');

  it('hold no places: others hand in meanwhile', async () => {
    const bodies = Array.from({ length: 500 }, () => slow());
    const slowly = bodies.map((body, number) => send(`10.1.${number % 250}.${Math.floor(number / 250)}`, body));
    expect((await send('10.2.0.1', Buffer.from('%PDF-1.7'))).statusCode).toBe(200);
    expect(underWay()).toMatchObject({ running: 0, waiting: 0 });
    for (const body of bodies) body.end();
    const statuses = (await Promise.all(slowly)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('of one person are so many, and further ones are refused before they come', async () => {
    const bodies = Array.from({ length: WORK['answer-file'].perPerson + WAITING_PER_PERSON }, () => slow());
    const slowly = bodies.map((body) => send('10.3.0.1', body));
    const refused = await send('10.3.0.1', slow());
    expect([refused.statusCode, refused.json().id]).toEqual([429, 'too-many-at-once']);
    expect((await send('10.3.0.2', Buffer.from('%PDF-1.7'))).statusCode).toBe(200);
    for (const body of bodies) body.end();
    await Promise.all(slowly);
    expect((await send('10.3.0.1', Buffer.from('%PDF-1.7'))).statusCode).toBe(200);
  });

  it('that stop coming count no longer when their client has gone', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const sockets = Array.from({ length: WORK['answer-file'].perPerson + WAITING_PER_PERSON }, () =>
      connect(port, '127.0.0.1', function begin(this: Socket) {
        this.write('POST /in HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\n');
        this.write('content-length: 900\r\n\r\n%PDF');
      }),
    );
    const status = async () => (await send('127.0.0.1', Buffer.from('%PDF-1.7'))).statusCode;
    await expect.poll(status).toBe(429);
    for (const socket of sockets) socket.destroy();
    await expect.poll(status).toBe(200);
  });

  it('arrive whole, however long they are, and leave nothing behind', async () => {
    for (const length of [1, BODY_MEMORY_BYTES, BODY_MEMORY_BYTES + 1, MEGABYTE]) {
      const bytes = randomBytes(length);
      const body = new PassThrough();
      const answer = send('10.4.0.1', body);
      for (let from = 0; from < length; from += 50_000) body.write(bytes.subarray(from, from + 50_000));
      body.end();
      expect((await answer).json()).toEqual({ hash: hashOf(bytes) });
    }
    expect(readdirSync(join(dataDir, 'arriving'))).toEqual([]);
  });

  it('are refused when they are too large, announced or not', async () => {
    expect((await send('10.5.0.1', Buffer.alloc(MEGABYTE + 1))).json().id).toBe('too-large');
    expect((await send('10.5.0.1', slow(Buffer.alloc(MEGABYTE + 1)))).statusCode).toBe(413);
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

  it('is done on a disk that is nearly full where it only reads: the audit trail is verified', async () => {
    const admin = await signInAs(server, 'admin');
    const answer = await admin.post('/audit/verify', {});
    expect([answer.status, answer.body.isChainWhole]).toEqual([200, true]);
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
