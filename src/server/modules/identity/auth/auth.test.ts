import { describe, expect, it } from 'vitest';
import {
  buildDictionaryValue,
  buildUser,
  Client,
  PASSWORD,
  signIn,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { isPassword } from './passwords.ts';

const signInWith = (client: Client, login: string, password: string) =>
  client.post('/auth/sign-in', { login, password });

describe('auth', () => {
  const server = withApp();

  describe('signIn', () => {
    it('answers exactly what the browser stores', async () => {
      const user = await buildUser(server.db, { role: 'teacher' });
      const answer = await signInWith(new Client(server.app), user.login, PASSWORD);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ Token: expect.stringMatching(/^[\w-]{43}$/), ID: user.id, RoleID: 4 });
    });

    it('stores a hash of the token, the moment and a line of the audit trail', async () => {
      const client = await signInAs(server, 'user');
      const session = await server.db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', client.user.id)
        .executeTakeFirstOrThrow();
      expect(Buffer.from(session.token_hash).toString('latin1')).not.toContain(client.token);
      const { last_sign_in_at } = await server.db
        .selectFrom('users')
        .select('last_sign_in_at')
        .where('id', '=', client.user.id)
        .executeTakeFirstOrThrow();
      expect(last_sign_in_at).toEqual(server.clock());
      const event = await server.db
        .selectFrom('audit_events')
        .selectAll()
        .where('action', '=', 'sign-in')
        .where('actor_id', '=', client.user.id)
        .executeTakeFirst();
      expect(event).toMatchObject({ record_ids: [client.user.id] });
    });

    it('does not care for the case of the login, or spaces around it', async () => {
      await buildUser(server.db, { login: 'Aigerim.K' });
      expect((await signInWith(new Client(server.app), ' aigerim.k ', PASSWORD)).status).toBe(200);
    });

    it('says the same of an unknown login, a wrong password and a person without a password', async () => {
      const user = await buildUser(server.db);
      const open = await buildUser(server.db, { password_hash: null });
      const answers = [];
      for (const login of [user.login, open.login, 'nobody-at-all'])
        answers.push(await signInWith(new Client(server.app), login, 'Wrong-2026!'));
      for (const { status, body } of answers) {
        expect(status).toBe(401);
        expect(body).toEqual({ id: 'sign-in-failed', message: 'Неверный логин или пароль.' });
      }
    });

    it('tells a blocked person so after the right password only', async () => {
      const user = await buildUser(server.db, { blocked: true });
      expect((await signInWith(new Client(server.app), user.login, 'Wrong-2026!')).body.id).toBe('sign-in-failed');
      const told = await signInWith(new Client(server.app), user.login, PASSWORD);
      expect([told.status, told.body.id]).toEqual([403, 'account-blocked']);
    });

    it('refuses what is out of contract', async () => {
      const client = new Client(server.app);
      expect((await client.post('/auth/sign-in', { login: 'a' })).body.errors).toEqual({
        password: 'Заполните это поле',
      });
      expect((await client.post('/auth/sign-in', { login: { $ne: '' }, password: 'x' })).status).toBe(400);
      expect((await signInWith(client, 'x'.repeat(65), 'y')).status).toBe(400);
    });
  });

  describe('signOut', () => {
    it('ends this session at once, and only this one', async () => {
      const first = await signInAs(server, 'user');
      const second = await signIn(server.app, first.user);
      expect((await first.get('/auth/me')).status).toBe(200);
      expect((await first.post('/auth/sign-out')).status).toBe(204);
      expect((await first.get('/auth/me')).body).toMatchObject({ id: 'unauthorized' });
      expect((await second.get('/auth/me')).status).toBe(200);
    });
  });

  describe('getMe', () => {
    it('says who I am, in words, and what I may do', async () => {
      const region = await buildDictionaryValue(server.db, 'region');
      const me = await signIn(
        server.app,
        await buildUser(server.db, { role: 'teacher', region_id: region.id, middle_name: 'Ерланович' }),
      );
      const { body } = await me.get('/auth/me');
      expect(body).toMatchObject({
        id: me.user.id,
        fullName: `${me.user.surname} Асхат Ерланович`,
        region: region.title,
        position: null,
        language: 'ru',
        theme: 'system',
      });
      expect(body.role).toMatchObject({ id: 4, key: 'teacher' });
      expect(body.role.permissions).toEqual(expect.arrayContaining(['session:self', 'questions:import']));
      expect(body.role.permissions).not.toContain('users:edit');
    });

    it('holds everything for an administrator, whatever the row says', async () => {
      const admin = await signInAs(server, 'admin');
      const { permissions } = (await admin.get('/auth/me')).body.role;
      expect(permissions).toEqual(expect.arrayContaining(['users:delete', 'roles:edit', 'my-tests:list']));
    });

    it.each([undefined, 'Bearer', 'Bearer x', 'Basic dXNlcjp1c2Vy', `Bearer ${'A'.repeat(43)}`])(
      'knows nobody by %s',
      async (authorization) => {
        const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
        expect((await new Client(server.app).send('GET', '/auth/me', undefined, {}, headers)).status).toBe(401);
      },
    );

    it('writes the last use down only now and then', async () => {
      const me = await signInAs(server, 'user');
      const seen = async () =>
        (
          await server.db
            .selectFrom('sessions')
            .select('last_seen_at')
            .where('user_id', '=', me.user.id)
            .executeTakeFirstOrThrow()
        ).last_seen_at;
      const begin = server.clock();
      server.clock.forward({ minutes: 4 });
      await me.get('/auth/me');
      expect(await seen()).toEqual(begin);
      server.clock.forward({ minutes: 2 });
      await me.get('/auth/me');
      expect(await seen()).toEqual(server.clock());
    });
  });

  describe('updateMe', () => {
    it('remembers language and look', async () => {
      const me = await signInAs(server, 'user');
      expect((await me.put('/auth/me', { language: 'kz', theme: 'dark' })).body).toMatchObject({
        language: 'kz',
        theme: 'dark',
      });
      expect((await me.put('/auth/me', { theme: 'light' })).body).toMatchObject({ language: 'kz', theme: 'light' });
    });

    it.each([{}, { language: 'de' }, { roleId: 1 }, { theme: null }])('refuses %j', async (body) => {
      const me = await signInAs(server, 'user');
      expect((await me.put('/auth/me', body)).status).toBe(400);
    });
  });

  describe('listMySessions', () => {
    it('shows mine, the one that asks marked', async () => {
      const me = await signInAs(server, 'user');
      await signIn(server.app, me.user);
      await signInAs(server, 'user');
      const { body } = await me.get('/auth/sessions');
      expect(body).toHaveLength(2);
      expect(body.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
      expect(JSON.stringify(body)).not.toContain('token');
    });
  });

  describe('endSession', () => {
    it('ends one of mine, never one of another', async () => {
      const me = await signInAs(server, 'user');
      const phone = await signIn(server.app, me.user);
      const other = await signInAs(server, 'user');
      expect((await phone.get('/auth/me')).status).toBe(200);
      const idOf = async (client: Client) =>
        (await client.get('/auth/sessions')).body.find((session: { current: boolean }) => session.current).id as string;
      expect((await me.delete(`/auth/sessions/${await idOf(other)}`)).status).toBe(404);
      expect((await me.delete(`/auth/sessions/${await idOf(phone)}`)).status).toBe(204);
      expect((await phone.get('/auth/me')).status).toBe(401);
      expect((await other.get('/auth/me')).status).toBe(200);
      expect((await me.delete('/auth/sessions/one')).status).toBe(400);
    });
  });

  describe('endOtherSessions', () => {
    it('leaves the one that asks', async () => {
      const me = await signInAs(server, 'user');
      const phone = await signIn(server.app, me.user);
      expect((await me.delete('/auth/sessions')).status).toBe(204);
      expect((await phone.get('/auth/me')).status).toBe(401);
      expect((await me.get('/auth/me')).status).toBe(200);
    });
  });

  describe('changeMyPassword', () => {
    const change = (client: Client, currentPassword: string, newPassword: string) =>
      client.post('/auth/password', { currentPassword, newPassword });

    it('changes it and ends my other sessions', async () => {
      const me = await signInAs(server, 'user');
      const phone = await signIn(server.app, me.user);
      expect((await change(me, PASSWORD, 'Novyi1!')).status).toBe(204);
      expect((await me.get('/auth/me')).status).toBe(200);
      expect((await phone.get('/auth/me')).status).toBe(401);
      expect((await signInWith(new Client(server.app), me.user.login, PASSWORD)).status).toBe(401);
      expect((await signInWith(new Client(server.app), me.user.login, 'Novyi1!')).status).toBe(200);
      const { password_hash } = await server.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', me.user.id)
        .executeTakeFirstOrThrow();
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });

    it('wants the current one, and counts wrong ones as sign-in does', async () => {
      const me = await signInAs(server, 'user');
      for (let tries = 0; tries < 5; tries += 1) {
        const wrong = await change(me, 'Wrong-2026!', 'Novyi1!');
        expect([wrong.status, wrong.body.errors]).toEqual([422, { currentPassword: 'Неверный текущий пароль' }]);
      }
      expect((await change(me, PASSWORD, 'Novyi1!')).status).toBe(429);
    });

    it.each([
      ['Aa1', 'Нужно не менее 4 символов'],
      ['novyi-1!', 'Нужна хотя бы одна заглавная латинская буква'],
      ['NOVYI-1!', 'Нужна хотя бы одна строчная латинская буква'],
      ['Novyi-!', 'Нужна хотя бы одна цифра'],
      ['Novyi-1', 'Нужен хотя бы один из символов !@#$%^&*'],
    ])('refuses %s', async (weak, message) => {
      const me = await signInAs(server, 'user');
      expect((await change(me, PASSWORD, weak)).body).toMatchObject({
        id: 'invalid',
        errors: { newPassword: message },
      });
    });
  });
});

describe('isPassword', () => {
  it('is false for nobody, after real work', async () => {
    expect(await isPassword(undefined, 'A')).toBe(false);
    expect(await isPassword(null, '')).toBe(false);
  });
});
