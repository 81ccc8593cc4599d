import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { buildUser, Client, signIn, signInAs, startApp, withApp } from '../../../../../tests/support/index.ts';
import { errors } from '../../../errors.ts';
import { newTemporaryPassword, plainTemporary } from '../auth/index.ts';
import { giveTemporaryPasswords } from './passwords.ts';
import type { Given } from './give.ts';

const OWN = 'Aa1!aa-longer';

/** Whoever gives access must hold what the people hold. */
const LEARNERS = DEFAULT_GRANTS.user;

describe('temporary passwords', () => {
  const server = withApp();
  const newcomer = async (more = {}) => buildUser(server.db, { last_sign_in_at: null, ...more });
  const ctx = () => (server.app as unknown as { ctx: Parameters<typeof giveTemporaryPasswords>[0] }).ctx;

  /** Gives them as an admin. @returns the password of each person */
  async function given(ids: number[]): Promise<Map<number, string>> {
    const { user } = await signInAs(server, 'admin');
    const permissions = ['users:list', 'restoration-requests:decide', 'session:self', 'my-tests:list'];
    const order = { selection: { ids }, includeSignedIn: true };
    const who = {
      userId: user.id,
      sessionId: '',
      roleId: 1,
      roleKey: 'admin',
      scope: 'everyone',
      language: 'ru',
      permissions,
    } as const;
    let file: Given | undefined;
    const everything = { ...who, permissions: [...permissions, ...LEARNERS] };
    const lines = await giveTemporaryPasswords(ctx(), order, everything, 'ru', (given_) => {
      file = given_;
      return Readable.from(['']);
    });
    await buffer(lines);
    return new Map(file?.ways.map(({ person, secret }) => [person.id, secret]));
  }

  const enter = async (login: string, password: string) =>
    new Client(server.app).post('/auth/sign-in', { login, password });

  describe('giveTemporaryPasswords', () => {
    it('tells its progress, then the file; stores hashes only, and writes the trail', async () => {
      const [me, person] = [await signInAs(server, 'admin'), await newcomer()];
      const body = { selection: { ids: [person.id] }, expected: 1 };
      const answer = await me.post('/users/temporary-passwords', body, { format: 'pdf' });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
      const lines = answer.body
        .trim()
        .split('\n')
        .map((line: string) => JSON.parse(line));
      expect(lines.slice(0, -1)).toEqual([0, 1, 1].map((done) => ({ done, total: 1 })));
      expect(Buffer.from(lines.at(-1).file, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      const stored = await server.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      expect(stored.password_hash).toMatch(/^\$argon2id\$/);
      expect(stored.password_expires_at).toEqual(new Date(server.clock().getTime() + 7 * 24 * 3_600_000));
      const events = await server.db
        .selectFrom('audit_events')
        .select(['action', 'details'])
        .where('actor_id', '=', me.user.id)
        .where('action', 'in', ['give-access', 'set-password'])
        .orderBy('id')
        .execute();
      expect(events).toEqual([
        { action: 'set-password', details: {} },
        { action: 'give-access', details: { by: 'password' } },
      ]);
    });

    it('ends what let people in before: passwords, sessions and links', async () => {
      const person = await newcomer();
      const before = await signIn(server.app, person);
      const password = (await given([person.id])).get(person.id) ?? '';
      expect((await before.get('/auth/me')).status).toBe(401);
      expect((await enter(person.login, 'Parol-1!')).status).toBe(401);
      expect((await enter(person.login, password)).status).toBe(200);
      const again = (await given([person.id])).get(person.id) ?? '';
      expect((await enter(person.login, password)).status).toBe(401);
      expect((await enter(person.login, again)).status).toBe(200);
    });

    it('refuses as links do, before anything begins', async () => {
      const [me, blocked, person] = [
        await signInAs(server, 'admin'),
        await newcomer({ blocked: true }),
        await newcomer(),
      ];
      const give = async (who: Client, body: object) => {
        const answer = await who.post('/users/temporary-passwords', body);
        return [answer.status, answer.body.id];
      };
      expect(await give(me, { selection: { ids: [blocked.id] } })).toEqual([409, 'access-nobody']);
      expect(await give(me, { selection: { ids: [me.user.id] }, includeSignedIn: true })).toEqual([
        409,
        'access-nobody',
      ]);
      expect(await give(me, { selection: { ids: [person.id] }, expected: 2 })).toEqual([409, 'selection-changed']);
      expect(await give(me, { selection: {} })).toEqual([400, 'bad-request']);
      for (const role of ['user', 'region', 'examiner'] as const)
        expect(await give(await signInAs(server, role), { selection: { ids: [person.id] } })).toEqual([
          403,
          'forbidden',
        ]);
      expect(await give(new Client(server.app), { selection: { ids: [person.id] } })).toEqual([401, 'unauthorized']);
      const { password_expires_at } = await stateOf(person.id);
      expect(password_expires_at).toBeNull();
    });

    it('does nothing when somebody of them is blocked meanwhile, and says so in the last line', async () => {
      const [me, one, other] = [await signInAs(server, 'admin'), await newcomer(), await newcomer()];
      const user = {
        userId: me.user.id,
        sessionId: '',
        roleId: 1,
        roleKey: 'admin',
        scope: 'everyone',
        language: 'ru',
      } as const;
      const who = { ...user, permissions: ['users:list', 'restoration-requests:decide', ...LEARNERS] };
      const order = { selection: { ids: [one.id, other.id] } };
      const lines = await giveTemporaryPasswords(ctx(), order, who, 'ru', () => Readable.from(['']));
      await server.db.updateTable('users').set({ blocked: true }).where('id', '=', other.id).execute();
      const told = (await buffer(lines)).toString().trim().split('\n');
      const last = JSON.parse(told.at(-1) ?? '') as { error: Schemas['Error'] };
      expect(last.error.id).toBe('selection-changed');
      expect((await stateOf(one.id)).password_expires_at).toBeNull();
    });

    it('does nothing when the giver is blocked meanwhile', async () => {
      const [me, one] = [await signInAs(server, 'admin'), await newcomer()];
      const user = {
        userId: me.user.id,
        sessionId: '',
        roleId: 1,
        roleKey: 'admin',
        scope: 'everyone',
        language: 'ru',
      } as const;
      const who = { ...user, permissions: ['users:list', 'restoration-requests:decide', ...LEARNERS] };
      const order = { selection: { ids: [one.id] } };
      const lines = await giveTemporaryPasswords(ctx(), order, who, 'ru', () => Readable.from(['']));
      await server.db.updateTable('users').set({ blocked: true }).where('id', '=', me.user.id).execute();
      expect((await buffer(lines)).toString()).toContain('"id":"forbidden"');
      expect((await stateOf(one.id)).password_expires_at).toBeNull();
    });

    it('does nothing when the file cannot be made', async () => {
      const [me, one] = [await signInAs(server, 'admin'), await newcomer()];
      const user = {
        userId: me.user.id,
        sessionId: '',
        roleId: 1,
        roleKey: 'admin',
        scope: 'everyone',
        language: 'ru',
      } as const;
      const who = { ...user, permissions: ['users:list', 'restoration-requests:decide', ...LEARNERS] };
      const lines = await giveTemporaryPasswords(ctx(), { selection: { ids: [one.id] } }, who, 'ru', () => {
        throw errors.unavailable();
      });
      expect((await buffer(lines)).toString()).toContain('"id":"unavailable"');
      expect((await stateOf(one.id)).password_expires_at).toBeNull();
    });

    it('does nothing when the connection breaks off before the file', async () => {
      const [me, one] = [await signInAs(server, 'admin'), await newcomer()];
      const user = {
        userId: me.user.id,
        sessionId: '',
        roleId: 1,
        roleKey: 'admin',
        scope: 'everyone',
        language: 'ru',
      } as const;
      const who = { ...user, permissions: ['users:list', 'restoration-requests:decide', ...LEARNERS] };
      const lines = await giveTemporaryPasswords(ctx(), { selection: { ids: [one.id] } }, who, 'ru', () =>
        Readable.from(['']),
      );
      const [first] = (await lines.take(1).toArray()) as string[];
      expect(first).toContain('"done":0');
      lines.destroy();
      expect((await stateOf(one.id)).password_expires_at).toBeNull();
    });
  });

  describe('replaceTemporaryPassword', () => {
    it('is all that its session may do, until there is a password of one’s own', async () => {
      const person = await newcomer();
      const password = (await given([person.id])).get(person.id) ?? '';
      // As a phone types it, without the dashes.
      const typed = password.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
      const entered = await enter(person.login, typed);
      expect(entered.status).toBe(200);
      const client = new Client(server.app, entered.body.Token);
      expect((await client.get('/auth/me')).body.temporaryPassword).toEqual({ minLength: 4 });
      for (const path of ['/my/tests', '/auth/sessions', '/jobs'])
        expect((await client.get(path)).body.id).toBe('password-temporary');
      expect((await client.post('/auth/password', { currentPassword: password, newPassword: OWN })).status).toBe(403);
      const weak = await client.post('/auth/temporary-password', { newPassword: password });
      expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['newPassword']]);
      const second = new Client(server.app, (await enter(person.login, password)).body.Token);
      expect((await client.post('/auth/temporary-password', { newPassword: OWN })).status).toBe(204);
      expect((await client.get('/my/tests')).status).toBe(200);
      expect((await client.get('/auth/me')).body.temporaryPassword).toBeUndefined();
      expect((await second.get('/auth/me')).status).toBe(401);
      expect((await enter(person.login, password)).status).toBe(401);
      expect((await enter(person.login, OWN)).status).toBe(200);
      const again = await client.post('/auth/temporary-password', { newPassword: OWN });
      expect([again.status, again.body.id]).toEqual([409, 'password-not-temporary']);
    });

    it('is refused where the session, or the temporary password, has ended since the request began', async () => {
      const person = await newcomer();
      const password = (await given([person.id])).get(person.id) ?? '';
      const [first, second] = await Promise.all(
        [1, 2].map(async () => new Client(server.app, (await enter(person.login, password)).body.Token)),
      );
      const replaced = async (client: Client | undefined) =>
        (await client?.post('/auth/temporary-password', { newPassword: OWN }))?.status;
      // The cache stands for a request that knew its person before the write.
      for (const client of [first, second]) expect((await client?.get('/auth/me'))?.status).toBe(200);
      const { id } = await server.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', person.id)
        .orderBy('created_at')
        .executeTakeFirstOrThrow();
      await server.db.deleteFrom('sessions').where('id', '=', id).execute();
      await server.db.updateTable('users').set({ password_expires_at: null }).where('id', '=', person.id).execute();
      expect([await replaced(first), await replaced(second)]).toEqual([401, 401]);
      expect((await enter(person.login, OWN)).status).toBe(401);
    });

    it('asks for a session', async () => {
      expect((await new Client(server.app).post('/auth/temporary-password', { newPassword: OWN })).status).toBe(401);
    });
  });

  it('end after the days of the settings, with the sessions that began with them', async () => {
    const app = await startApp({
      db: server.db,
      clock: server.clock,
      env: { ACCESS_LINK_DAYS: '7', SESSION_HOURS: '720' },
    });
    const person = await newcomer();
    const password = (await given([person.id])).get(person.id) ?? '';
    const client = new Client(app, (await enter(person.login, password)).body.Token);
    server.clock.forward({ days: 8 });
    expect((await client.get('/auth/me')).status).toBe(401);
    const late = await enter(person.login, password);
    expect([late.status, late.body.id]).toEqual([403, 'password-expired']);
    expect((await enter(person.login, 'wrong')).body.id).toBe('sign-in-failed');
    await app.close();
  });

  it('stop being temporary when staff set another', async () => {
    const [me, person] = [await signInAs(server, 'admin'), await newcomer()];
    await given([person.id]);
    const { revision } = (await me.get(`/users/${person.id}`)).body;
    expect((await me.put(`/users/${person.id}`, { password: OWN, revision })).status).toBe(200);
    const client = new Client(server.app, (await enter(person.login, OWN)).body.Token);
    expect((await client.get('/my/tests')).status).toBe(200);
  });

  it('are random, readable and typed in any way', () => {
    const made = Array.from({ length: 500 }, newTemporaryPassword);
    expect(new Set(made).size).toBe(500);
    for (const one of made) expect(one).toMatch(/^([a-km-np-z2-9]{4}-){2}[a-km-np-z2-9]{4}$/);
    expect(plainTemporary(' K7mp–3XQD 9wfr')).toBe('k7mp3xqd9wfr');
  });

  const stateOf = (id: number) =>
    server.db.selectFrom('users').select('password_expires_at').where('id', '=', id).executeTakeFirstOrThrow();
});
