import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unwatchBody, watchBody } from './body.ts';
import { Client, type SignedInClient, signInAs, startApp, withApp } from '../../../tests/support/index.ts';

const KILOBYTE = 1024;

/** JSON of at least so many kilobytes. */
const padded = (kilobytes: number, fields: object = {}) => ({ ...fields, padding: 'x'.repeat(kilobytes * KILOBYTE) });
const unknownKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

describe('the door', () => {
  const server = withApp();
  let admin: SignedInClient;
  let learner: SignedInClient;
  const nobody = () => new Client(server.app);
  beforeAll(async () => {
    [admin, learner] = [await signInAs(server, 'admin'), await signInAs(server, 'user')];
  });

  describe('bodies', () => {
    it('of public operations have 16 KB', async () => {
      const signIn = (kilobytes: number) =>
        nobody().post('/auth/sign-in', padded(kilobytes, { login: 'a', password: 'b' }));
      expect((await signIn(15)).status).toBe(400);
      const refused = await signIn(17);
      expect([refused.status, refused.body.id, refused.body.message]).toEqual([
        413,
        'body-too-large',
        'Слишком много данных за один раз: допускается не более 16 КБ.',
      ]);
    });

    it('of others have 256 KB, or what the contract says of the operation', async () => {
      expect((await admin.post('/users', padded(250))).status).toBe(400);
      expect((await admin.post('/users', padded(257))).body.id).toBe('body-too-large');
      expect((await admin.post('/questions', padded(2000))).status).toBe(400);
      expect((await admin.post('/questions', padded(2049))).status).toBe(413);
      expect((await learner.put('/my/attempts/1/answers/0', padded(300))).status).toBe(400);
      expect((await learner.put('/my/attempts/1/answers/0', padded(321))).status).toBe(413);
      expect((await learner.post('/my/attempts/1/events', padded(33))).status).toBe(413);
      expect((await learner.post('/my/attempts/1/beat', padded(5))).status).toBe(413);
      expect((await learner.post('/my/attempts/1/begin', padded(2))).status).toBe(413);
    });

    it('hold 12,000 values, or what the contract says of the operation', async () => {
      const list = (count: number) => Array<number>(count).fill(1);
      const refused = await admin.post('/users', { list: list(12_000) });
      expect([refused.status, refused.body.id, refused.body.message]).toEqual([
        413,
        'too-many-values',
        'В запросе слишком много значений: допускается не более 12\u00a0000.',
      ]);
      expect((await admin.post('/users', unknownKeys(12_000))).status).toBe(413);
      expect((await admin.post('/users', { text: ',[{'.repeat(12_000) })).status).toBe(400);
      const late = (count: number) => learner.post('/my/attempts/1/late-answers', { entries: [list(count)] });
      expect((await late(13_000)).status).toBe(404);
      expect((await late(45_000)).body.id).toBe('too-many-values');
      expect((await admin.put('/table-imports/1/settings', { columns: Array(100_000).fill(null) })).status).toBe(400);
    });

    it('name a thousand different fields', async () => {
      const refused = await learner.post('/my/attempts/1/late-answers', { entries: [unknownKeys(1000)] });
      expect([refused.status, refused.body.errors]).toEqual([400, { '': 'Такого поля нет' }]);
      expect((await learner.post('/my/attempts/1/late-answers', { entries: [unknownKeys(900)] })).status).toBe(404);
    });

    it('of uploads have what the installation allows, and only uploads', async () => {
      expect((await admin.post('/files', Buffer.alloc(3 * KILOBYTE ** 2))).status).toBe(422);
      expect((await admin.post('/files', Buffer.alloc(20 * KILOBYTE ** 2 + 1))).body.id).toBe('too-large');
      for (const [path, body] of [
        ['/files', padded(1)],
        ['/users', Buffer.alloc(10)],
        ['/auth/sign-out', Buffer.alloc(10)],
      ] as const)
        expect((await admin.post(path, body)).status, path).toBe(415);
    });

    it('that nobody may send are not read', async () => {
      const large = padded(5000);
      expect((await nobody().post('/users', large)).status).toBe(401);
      expect((await learner.post('/users', large)).status).toBe(403);
      expect((await admin.post('/no-such-place', large)).status).toBe(404);
    });

    it('are told twenty mistakes at most', async () => {
      for (const count of [200, 11_000]) {
        const { status, body } = await admin.post('/users', unknownKeys(count));
        expect(status).toBe(400);
        expect(Object.keys(body.errors as object).length).toBeLessThanOrEqual(20);
        expect(Object.keys(body.errors as object).length).toBeGreaterThan(0);
      }
      const { body } = await admin.get('/users', { filter: unknownKeys(300) });
      expect(Object.keys(body.errors as object)).toHaveLength(20);
    });

    it('may be as deep as they like', async () => {
      const deep = (levels: number) =>
        `{"resource":"users","name":"x","view":{"filter":${'{"a":'.repeat(levels)}1${'}'.repeat(levels + 2)}`;
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/saved-views',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: deep(11_000),
      });
      expect([answer.statusCode, Object.values(answer.json().errors as object)]).toEqual([
        400,
        ['Слишком много вложенных уровней'],
      ]);
    });
  });

  describe('what cannot be stored', () => {
    const errorsOf = async (answer: Promise<{ status: number; body: { errors?: object } }>) => {
      const { status, body } = await answer;
      return [status, Object.keys(body.errors ?? {})];
    };

    it.each([
      ['users', { surname: 'a\0' }, 'surname'],
      ['users', { surname: '\ud800' }, 'surname'],
      ['users', { registrationDate: '0000-01-01' }, 'registrationDate'],
      ['users', { roleId: 1e300 }, 'roleId'],
      ['users', { constructor: 1 }, 'constructor'],
      ['tests', { opensAt: '0000-01-01T00:00:00Z' }, 'opensAt'],
      ['roles', { key: 'constructor' }, 'key'],
      ['roles', { key: 'toString' }, 'key'],
      ['dictionary-types', { key: 'constructor' }, 'key'],
    ])('is refused at its field: %s %j', async (resource, body, field) => {
      const [status, fields] = await errorsOf(admin.post(`/${resource}`, body));
      expect([status, fields]).toEqual([400, expect.arrayContaining([field])]);
    });

    it('is refused in paths, queries and their JSON', async () => {
      expect((await admin.get('/users/%00')).status).toBe(400);
      expect((await admin.get('/users/%ED%A0%80')).body).toMatchObject({ id: 'bad-request' });
      expect((await admin.get('/users/1e300')).status).toBe(400);
      expect(await errorsOf(admin.get('/users', { filter: { q: 'a\0' } }))).toEqual([400, ['filter.q']]);
      expect(await errorsOf(admin.get('/users', { filter: { roleId: 1e300 } }))).toEqual([400, ['filter.roleId']]);
      expect(await errorsOf(admin.get('/users', { sort: ['constructor', 'ASC'] }))).toEqual([400, ['sort']]);
      expect(await errorsOf(admin.get('/users', { sort: ['nothing', 'ASC'] }))).toEqual([400, ['sort']]);
      expect((await admin.get('/users', { constructor: '1' })).status).toBe(400);
      const upload = admin.send('POST', '/table-imports', Buffer.from('a'), { resource: 'users', fileName: 'a\0.csv' });
      expect(await errorsOf(upload)).toEqual([400, ['fileName']]);
    });
  });

  it('says when to come again', async () => {
    // One and the same: failures are counted by address.
    const stranger = nobody();
    const wrong = () => stranger.post('/auth/sign-in', { login: learner.user.login, password: 'wrong' });
    let answer = await wrong();
    for (let tries = 0; tries < 20 && answer.status !== 429; tries++) answer = await wrong();
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe(String(answer.body.details.retryAfterSeconds));
  });
});

describe('what only the database refuses', () => {
  const server = withApp();

  it('is no fault of the server', async () => {
    const admin = await signInAs(server, 'admin');
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'out of range' using errcode = '22003'; end $$`.execute(server.db);
    await sql`create trigger refuse before insert on themes execute function refuse()`.execute(server.db);
    const { status, body } = await admin.post('/themes', { number: 1, title: { ru: 'Тема' } });
    expect([status, body.id]).toEqual([400, 'unstorable']);
  });
});

describe('a body that does not come', () => {
  const server = withApp();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await startApp({ db: server.db, bodyPatience: { milliseconds: 100, bytes: 1000 } });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const speak = async (head: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST /api/v1/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head}\r\n\r\n`);
    return socket;
  };

  it('is waited for so long and no longer', async () => {
    for (const head of ['content-length: 5000', 'transfer-encoding: chunked']) {
      const answer = await text(await speak(head));
      expect(answer, head).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer, head).toContain('"id":"too-slow"');
    }
  });

  it('is waited for while it moves', () => {
    vi.useFakeTimers();
    const socket = { bytesRead: 0 };
    const request = { raw: { socket } } as unknown as FastifyRequest;
    const send = vi.fn();
    const reply = { sent: false, header: () => ({ send }) } as unknown as FastifyReply;
    watchBody(request, reply, { milliseconds: 1000, bytes: 100 });
    for (let second = 0; second < 60; second++) {
      socket.bytesRead += 100;
      vi.advanceTimersByTime(1000);
    }
    expect(send).not.toHaveBeenCalled();
    socket.bytesRead += 99;
    vi.advanceTimersByTime(1000);
    expect(send).toHaveBeenCalledOnce();
    watchBody(request, reply, { milliseconds: 1000, bytes: 100 });
    unwatchBody(request);
    vi.advanceTimersByTime(5000);
    expect(send).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
