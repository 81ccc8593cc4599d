import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import {
  buildDictionaryValue,
  buildUser,
  Client,
  PASSWORD,
  runBulk,
  signIn,
  signInAs,
  signInWith,
  withApp,
} from '../../../../../tests/support/index.ts';

const NEXT = 'Novyi-Parol-2026!';

describe('accounts', () => {
  const server = withApp({ NETWORK_NAMES: '10.0.0.0/8=Учебный центр' });
  const asksWho = (client: Client) => client.get('/auth/me');

  describe('getWaysIn, unlinkDirectory', () => {
    it('separate a person from whom the directory takes them for, with a reason', async () => {
      const [admin, person] = [await signInAs(server, 'admin'), await signInAs(server, 'user')];
      const [source, issuer] = ['oidc' as const, 'https://id.example.kz'];
      const { id } = person.user;
      const path = `/users/${id}/directory-links/remove`;
      await server.db
        .insertInto('directory_links')
        .values({ source, issuer, subject: `subject-${id}`, user_id: id, linked_at: server.clock() })
        .execute();
      expect((await admin.get(`/users/${id}/ways-in`)).body).toEqual({
        hasPassword: true,
        links: [{ source, issuer, linkedAt: server.clock().toISOString() }],
      });
      expect((await admin.post(path, { source, issuer, reason: ' ' })).status).toBe(422);
      expect((await admin.post(path, { source, issuer, reason: 'Не тот человек' })).status).toBe(204);
      expect((await asksWho(person)).status).toBe(401);
      expect((await admin.post(path, { source, issuer, reason: 'Ещё раз' })).status).toBe(404);
      const event = await server.db
        .selectFrom('audit_events')
        .select(['actor_id', 'record_ids', 'details'])
        .where('action', '=', 'unlink-directory')
        .executeTakeFirstOrThrow();
      const details = { by: source, issuer, reason: 'Не тот человек' };
      expect(event).toEqual({ actor_id: admin.user.id, record_ids: [id], details });
      await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
      expect((await admin.get(`/users/${id}/ways-in`)).body).toEqual({ hasPassword: false, links: [] });
    });
  });

  it('ends the address of a calendar with all sessions, or all others', async () => {
    const [admin, person] = [await signInAs(server, 'admin'), await signInAs(server, 'user')];
    const hasCalendar = async () => (await person.get('/my/calendar-feed')).body.createdAt !== null;
    await person.post('/my/calendar-feed');
    expect(await hasCalendar()).toBe(true);
    expect((await person.delete('/auth/sessions')).status).toBe(204);
    expect(await hasCalendar()).toBe(false);
    await person.post('/my/calendar-feed');
    expect((await admin.delete(`/users/${person.user.id}/sessions`)).status).toBe(204);
    const feeds = server.db.selectFrom('calendar_feeds').select('user_id').where('user_id', '=', person.user.id);
    expect(await feeds.execute()).toEqual([]);
  });

  it('ends it with the sessions of whoever has to replace their password, and of whoever has replaced it', async () => {
    const [admin, person] = [await signInAs(server, 'admin'), await signInAs(server, 'user')];
    const feeds = server.db.selectFrom('calendar_feeds').select('user_id').where('user_id', '=', person.user.id);
    await person.post('/my/calendar-feed');
    const change = { currentPassword: PASSWORD, newPassword: NEXT };
    expect((await person.post('/auth/password', change)).status).toBe(204);
    expect(await feeds.execute()).toEqual([]);
    await person.post('/my/calendar-feed');
    expect((await admin.post('/users/password-demands', { ids: [person.user.id] })).status).toBe(204);
    expect(await feeds.execute()).toEqual([]);
  });

  describe('listSessionsOfUser', () => {
    it('tells device, network and way, and nothing that signs in', async () => {
      const [admin, person] = [await signInAs(server, 'admin'), await signInAs(server, 'user')];
      const { status, body } = await admin.get(`/users/${person.user.id}/sessions`);
      expect(status).toBe(200);
      expect(body).toEqual([
        {
          id: expect.any(String),
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
          ip: expect.stringMatching(/^10\./u),
          place: 'Учебный центр',
          way: 'password',
          userAgent: expect.any(String),
        },
      ]);
      expect((await person.get('/auth/sessions')).body).toEqual([{ ...body[0], current: true }]);
    });

    it('is refused for whoever may do more, and for people of other regions', async () => {
      const [mine, other] = [await buildDictionaryValue(server.db), await buildDictionaryValue(server.db)];
      const chief = await signInWith(server, [...DEFAULT_GRANTS.user, 'users:edit', 'users:show', 'users:list']);
      const { id: chiefId, role_id: roleId } = chief.user;
      await server.db.updateTable('users').set({ region_id: mine.id }).where('id', '=', chiefId).execute();
      await server.db.updateTable('roles').set({ scope: 'region' }).where('id', '=', roleId).execute();
      const near = await buildUser(server.db, { region_id: mine.id });
      const far = await buildUser(server.db, { region_id: other.id });
      const boss = await buildUser(server.db, { region_id: mine.id, role: 'admin' });
      const statuses = await Promise.all(
        [near, far, boss].map(async ({ id }) => (await chief.get(`/users/${id}/sessions`)).status),
      );
      expect(statuses).toEqual([200, 404, 403]);
      expect((await chief.delete(`/users/${far.id}/sessions`)).status).toBe(404);
      expect((await chief.post('/users/password-demands', { ids: [near.id, far.id] })).status).toBe(403);
      expect((await chief.post('/users/password-demands', { ids: [boss.id] })).status).toBe(403);
    });
  });

  describe('endSessionOfUser', () => {
    it('ends one at once, and notes who did', async () => {
      const admin = await signInAs(server, 'admin');
      const user = await buildUser(server.db);
      const [one, two] = [await signIn(server.app, user), await signIn(server.app, user)];
      const [first] = (await one.get('/auth/sessions')).body.filter(({ current }: { current: boolean }) => current);
      expect((await admin.delete(`/users/${admin.user.id}/sessions/${first.id}`)).status).toBe(404);
      expect((await admin.delete(`/users/${user.id}/sessions/${first.id}`)).status).toBe(204);
      expect([(await asksWho(one)).status, (await asksWho(two)).status]).toEqual([401, 200]);
      const events = await server.db
        .selectFrom('audit_events')
        .select('record_ids')
        .where('action', '=', 'end-sessions')
        .where('actor_id', '=', admin.user.id)
        .execute();
      expect(events.map(({ record_ids }) => record_ids)).toEqual([[user.id]]);
    });
  });

  describe('endSessionsOfUser', () => {
    it('signs a person out everywhere at once', async () => {
      const admin = await signInAs(server, 'admin');
      const user = await buildUser(server.db);
      const [one, two] = [await signIn(server.app, user), await signIn(server.app, user)];
      expect((await asksWho(one)).status).toBe(200);
      expect((await admin.delete(`/users/${user.id}/sessions`)).status).toBe(204);
      expect([(await asksWho(one)).status, (await asksWho(two)).status]).toEqual([401, 401]);
    });
  });

  describe('demandNewPasswords', () => {
    it('ends sessions, and lets the next one do nothing but set another password', async () => {
      const admin = await signInAs(server, 'admin');
      const user = await buildUser(server.db);
      const before = await signIn(server.app, user);
      expect((await admin.post('/users/password-demands', { ids: [user.id] })).status).toBe(204);
      expect((await asksWho(before)).status).toBe(401);
      const after = await signIn(server.app, user);
      expect((await asksWho(after)).body.temporaryPassword).toEqual({ minLength: 4, isExpired: true });
      expect((await after.get('/my/tests')).body.id).toBe('password-too-old');
      const again = await after.post('/auth/temporary-password', { newPassword: PASSWORD });
      expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['newPassword']]);
      expect((await after.post('/auth/temporary-password', { newPassword: NEXT })).status).toBe(204);
      expect((await after.get('/my/tests')).status).toBe(200);
      expect((await asksWho(after)).body.temporaryPassword).toBeUndefined();
    });

    it('is refused for whoever has no password here, whose sessions go on', async () => {
      const [admin, person] = [await signInAs(server, 'admin'), await signInAs(server, 'user')];
      const ids = [person.user.id];
      await server.db.updateTable('users').set({ password_hash: null }).where('id', 'in', ids).execute();
      const { status, body } = await admin.post('/users/password-demands', { ids });
      expect([status, body.id]).toEqual([409, 'password-none']);
      expect((await asksWho(person)).status).toBe(200);
    });

    it('is not for oneself, nor for nobody', async () => {
      const admin = await signInAs(server, 'admin');
      expect((await admin.post('/users/password-demands', { ids: [admin.user.id] })).body.id).toBe('own-password');
      expect((await admin.post('/users/password-demands', { ids: [999_999_999] })).status).toBe(404);
    });
  });

  describe('updateUser, of a block', () => {
    it('keeps the reason while the block lasts, for staff only', async () => {
      const admin = await signInAs(server, 'admin');
      const user = await buildUser(server.db);
      const change = async (body: object) => (await admin.put(`/users/${user.id}`, body)).body;
      expect(await change({ blocked: true, blockReason: ' Уволен ' })).toMatchObject({ blockReason: 'Уволен' });
      expect(await change({ blocked: true })).toMatchObject({ blocked: true, blockReason: 'Уволен' });
      const told = await new Client(server.app).post('/auth/sign-in', { login: user.login, password: PASSWORD });
      expect([told.body.id, JSON.stringify(told.body).includes('Уволен')]).toEqual(['account-blocked', false]);
      expect(await change({ blocked: false })).toMatchObject({ blocked: false, blockReason: null });
    });

    it('lets no part of an upload in any more', async () => {
      const [admin, other] = [await signInAs(server, 'admin'), await signInAs(server, 'admin')];
      const tus = { 'tus-resumable': '1.0.0' };
      const metadata = `filename ${Buffer.from('a.pdf').toString('base64')}`;
      const made = await other.send(
        'POST',
        '/uploads',
        undefined,
        {},
        {
          ...{ ...tus, 'upload-length': '10', 'upload-metadata': metadata },
        },
      );
      const path = String(made.headers.location).replace('/api/v1', '');
      const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      await admin.put(`/users/${other.user.id}`, { blocked: true, blockReason: 'Проверка' });
      expect((await other.send('PATCH', path, Buffer.alloc(5), {}, part)).status).toBe(401);
    });

    it('is the same for many', async () => {
      const admin = await signInAs(server, 'admin');
      const ids = [(await buildUser(server.db)).id, (await buildUser(server.db)).id];
      const changes = { blocked: true, blockReason: 'Конец курса' };
      await runBulk(admin, { resource: 'users', action: 'edit', selection: { ids }, changes });
      const rows = await server.db.selectFrom('users').select('block_reason').where('id', 'in', ids).execute();
      expect(rows).toEqual([{ block_reason: 'Конец курса' }, { block_reason: 'Конец курса' }]);
    });
  });
});
