import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { transaction } from '../../../db/index.ts';
import { argon2 } from '../auth/passwords.ts';
import {
  buildDictionaryValue,
  buildTest,
  buildUser,
  Client,
  nextNumber,
  PASSWORD,
  runBulk,
  signIn,
  signInAs,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';

const person = (fields: object = {}) => ({
  login: `novyi-${nextNumber()}`,
  surname: 'Серікова',
  name: 'Әлия',
  roleId: ROLE_IDS.user,
  ...fields,
});

describe('users', () => {
  const server = withApp();
  const admin = () => signInAs(server, 'admin');

  /** A person who may edit learners, and so holds what learners do. */
  async function clerk() {
    const verbs = ['list', 'show', 'create', 'edit', 'delete'].map((verb) => `users:${verb}`);
    const permissions = [...DEFAULT_GRANTS.user, ...verbs];
    const role = await server.db
      .insertInto('roles')
      .values({ key: `clerk-${nextNumber()}`, title: JSON.stringify({ ru: 'Кадровик' }), permissions })
      .returning('id')
      .executeTakeFirstOrThrow();
    return signIn(server.app, await buildUser(server.db, { role_id: role.id }));
  }

  describe('createUser', () => {
    it('takes every field, and lets the person in', async () => {
      const client = await admin();
      const region = await buildDictionaryValue(server.db, 'region');
      const position = await buildDictionaryValue(server.db, 'position');
      const photo = `photo-of-somebody-or-other-${nextNumber()}`;
      await server.db
        .insertInto('files')
        .values({
          token: photo,
          content_hash: 'x',
          media_type: 'image/webp',
          width: 1,
          height: 1,
          bytes: 1,
          owner_id: client.user.id,
        })
        .execute();
      const fields = person({
        middleName: ' Қанатқызы ',
        iin: '900101300017',
        personnelNumber: 'ТБ-0417',
        regionId: region.id,
        positionId: position.id,
        registrationDate: '2026-02-01',
        email: 'aliya@example.kz',
        phone: '+7 701 000 00 00',
        language: 'kz',
        photos: [photo],
      });
      const created = await client.post('/users', { ...fields, password: 'Nachalo1!' });
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        ...fields,
        middleName: 'Қанатқызы',
        fullName: 'Серікова Әлия Қанатқызы',
        blocked: false,
        lastSignInAt: null,
      });
      expect(created.body).not.toHaveProperty('password');
      expect(created.body).toMatchObject({ extraTimePercent: 0, noTimeLimit: false, largeType: false });
      const signedIn = await new Client(server.app).post('/auth/sign-in', {
        login: fields.login,
        password: 'Nachalo1!',
      });
      expect(signedIn.body.ID).toBe(created.body.id);
    });

    it('registers today where no day is given, and needs no password', async () => {
      const client = await admin();
      const { body } = await client.post('/users', person({ password: '' }));
      expect(body).toMatchObject({ registrationDate: '2026-03-02', middleName: null, iin: null, photos: [] });
    });

    it('says which value is taken, whatever its case', async () => {
      const client = await admin();
      const first = person({ iin: '850615400214', personnelNumber: 'К-1' });
      expect((await client.post('/users', first)).status).toBe(201);
      const taken = 'Такое значение уже занято';
      expect((await client.post('/users', person({ login: first.login.toUpperCase() }))).body.errors).toEqual({
        login: taken,
      });
      expect((await client.post('/users', person({ iin: '850615400214' }))).body.errors).toEqual({ iin: taken });
      expect((await client.post('/users', person({ personnelNumber: 'К-1' }))).body.errors).toEqual({
        personnelNumber: taken,
      });
    });

    it('refuses what refers to nothing, or to another dictionary', async () => {
      const client = await admin();
      const position = await buildDictionaryValue(server.db, 'position');
      const refused = await client.post(
        '/users',
        person({ roleId: 999, regionId: position.id, positionId: 999_999, photos: ['x'.repeat(43)] }),
      );
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors).sort()).toEqual(['photos', 'positionId', 'regionId', 'roleId']);
    });

    it.each([
      ['an IIN with a wrong check digit', { iin: '900101300018' }, 'iin'],
      ['a login with spaces', { login: 'two words' }, 'login'],
      ['no day', { registrationDate: '31.12.2026' }, 'registrationDate'],
      ['no e-mail address', { email: 'at home' }, 'email'],
      ['an unknown field', { passwordHash: 'x' }, 'passwordHash'],
      ['an invented language', { language: 'de' }, 'language'],
    ])('refuses %s', async (_name, fields, field) => {
      const refused = await (await admin()).post('/users', person(fields));
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
    });

    it('refuses a blank name and a weak password', async () => {
      const client = await admin();
      expect((await client.post('/users', person({ surname: '  ' }))).body.errors).toEqual({
        surname: 'Заполните это поле',
      });
      expect((await client.post('/users', person({ password: 'short' }))).body).toMatchObject({
        id: 'invalid',
        errors: { password: expect.any(String) },
      });
    });

    it('lets people make only accounts with their own permissions', async () => {
      const client = await clerk();
      expect((await client.post('/users', person({ roleId: ROLE_IDS.admin }))).status).toBe(403);
      expect((await client.post('/users', person({ roleId: ROLE_IDS.user }))).status).toBe(201);
    });
  });

  describe('getUser', () => {
    it('finds one, and says so when there is none', async () => {
      const client = await admin();
      const user = await buildUser(server.db);
      expect((await client.get(`/users/${user.id}`)).body).toMatchObject({ id: user.id, login: user.login });
      expect((await client.get('/users/999999')).status).toBe(404);
    });
  });

  describe('updateUser', () => {
    it('changes only what is given', async () => {
      const client = await admin();
      const user = await buildUser(server.db, { phone: '+7 700', email: 'x@example.kz' });
      const changed = await client.put(`/users/${user.id}`, { phone: null, name: 'Мұрат' });
      expect(changed.body).toMatchObject({ phone: null, name: 'Мұрат', email: 'x@example.kz', login: user.login });
    });

    it('takes back a record as it was read', async () => {
      const client = await admin();
      const user = await buildUser(server.db, { middle_name: 'Ерланович' });
      const { id, fullName, lastSignInAt, createdAt, updatedAt, revision, ...fields } = (
        await client.get(`/users/${user.id}`)
      ).body;
      expect((await client.put(`/users/${id}`, { ...fields, revision })).body).toMatchObject({
        ...fields,
        revision: revision + 1,
        fullName,
        lastSignInAt,
        createdAt,
      });
      expect(updatedAt).toBeTypeOf('string');
    });

    it('blocks nobody without a reason, and keeps none of people who are not blocked', async () => {
      const client = await admin();
      const { id } = await buildUser(server.db);
      const change = async (fields: object) => {
        const { status, body } = await client.put(`/users/${id}`, fields);
        return [status, status === 200 ? body.blockReason : Object.keys(body.errors)];
      };
      expect(await change({ blocked: true })).toEqual([422, ['blockReason']]);
      expect(await change({ blocked: true, blockReason: '  ' })).toEqual([422, ['blockReason']]);
      expect(await change({ blockReason: 'Уволен' })).toEqual([422, ['blockReason']]);
      expect(await change({ blocked: true, blockReason: 'Уволен' })).toEqual([200, 'Уволен']);
      expect(await change({ blocked: true })).toEqual([200, 'Уволен']);
      expect(await change({ blocked: false })).toEqual([200, null]);
    });

    it.each([
      ['blocking', { blocked: true, blockReason: 'Уволен' }],
      ['a new password', { password: 'Novyi1!' }],
    ])('%s signs the person out everywhere at once', async (_name, changes) => {
      const client = await admin();
      const learner = await signInAs(server, 'user');
      expect((await learner.get('/auth/me')).status).toBe(200);
      expect((await client.put(`/users/${learner.user.id}`, changes)).status).toBe(200);
      expect((await learner.get('/auth/me')).status).toBe(401);
      const again = await new Client(server.app).post('/auth/sign-in', {
        login: learner.user.login,
        password: PASSWORD,
      });
      expect(again.status).toBe('blocked' in changes ? 403 : 401);
    });

    it('ends the lock of a person who gets a new password', async () => {
      const client = await admin();
      const user = await buildUser(server.db);
      const visitor = new Client(server.app);
      for (let tries = 0; tries < 5; tries += 1) {
        await visitor.post('/auth/sign-in', { login: user.login, password: 'Wrong-2026!' });
      }
      await client.put(`/users/${user.id}`, { password: 'Novyi1!' });
      expect((await visitor.post('/auth/sign-in', { login: user.login, password: 'Novyi1!' })).status).toBe(200);
    });

    it('gives a new role its rights at once', async () => {
      const client = await admin();
      const person = await signInAs(server, 'user');
      expect((await person.get('/users')).status).toBe(403);
      await client.put(`/users/${person.user.id}`, { roleId: ROLE_IDS.teacher });
      expect((await person.get('/users')).status).toBe(200);
    });

    it('does not let people block or demote themselves', async () => {
      const client = await admin();
      for (const changes of [{ blocked: true, blockReason: 'Уволен' }, { roleId: ROLE_IDS.teacher }]) {
        expect((await client.put(`/users/${client.user.id}`, changes)).body.id).toBe('own-account');
      }
      expect(
        (await client.put(`/users/${client.user.id}`, { roleId: ROLE_IDS.admin, blocked: false, name: 'Айбек' }))
          .status,
      ).toBe(200);
    });

    it('leaves a new password for oneself to the profile, which asks for the old one', async () => {
      const client = await admin();
      const refused = await client.put(`/users/${client.user.id}`, { password: 'Zahvat-2026!' });
      expect([refused.status, refused.body.id]).toEqual([409, 'own-password']);
      expect((await client.put(`/users/${client.user.id}`, { password: '', name: 'Айбек' })).status).toBe(200);
    });

    it('tells nobody by its work whether a password is that of an administrator, or one of their own', async () => {
      const boss = await buildUser(server.db, { role: 'admin' });
      const client = await clerk();
      const [check, hash] = [vi.spyOn(argon2, 'verify'), vi.spyOn(argon2, 'hash')];
      expect((await client.put(`/users/${boss.id}`, { password: PASSWORD })).status).toBe(403);
      expect((await client.put(`/users/${client.user.id}`, { password: PASSWORD })).body.id).toBe('own-password');
      expect([check.mock.calls.length, hash.mock.calls.length]).toEqual([0, 0]);
    });

    it('does not give a login that is the IIN of somebody else', async () => {
      const client = await admin();
      const [owner, other] = [await buildUser(server.db, { iin: '910203300013' }), await buildUser(server.db)];
      const refused = await client.put(`/users/${other.id}`, { login: '910203300013' });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['login']]);
      expect((await client.post('/users', person({ login: '910203300013', password: '' }))).status).toBe(422);
      expect((await client.put(`/users/${owner.id}`, { login: '910203300013' })).status).toBe(200);
    });

    it('keeps people away from administrators', async () => {
      const client = await clerk();
      const { user } = await admin();
      const learner = await buildUser(server.db);
      expect((await client.put(`/users/${user.id}`, { password: 'Zahvat-2026!' })).status).toBe(403);
      expect((await client.put(`/users/${learner.id}`, { roleId: ROLE_IDS.admin })).status).toBe(403);
      expect((await client.delete(`/users/${user.id}`)).status).toBe(403);
      expect((await client.put(`/users/${learner.id}`, { password: 'Novyi1!' })).status).toBe(200);
    });
  });

  describe('accommodations', () => {
    const none = { extraTimePercent: 0, noTimeLimit: false, largeType: false };

    it('are kept, changed and taken back like any field of a person', async () => {
      const client = await admin();
      const given = { extraTimePercent: 50, noTimeLimit: false, largeType: true };
      const { body } = await client.post('/users', person({ ...given, password: '' }));
      expect(body).toMatchObject(given);
      const changed = await client.put(`/users/${body.id}`, {
        extraTimePercent: 0,
        noTimeLimit: true,
        largeType: false,
      });
      expect(changed.body).toMatchObject({ ...none, noTimeLimit: true });
      const found = await client.get('/users', { filter: { id: [body.id] }, sort: ['extraTimePercent', 'DESC'] });
      expect(found.body).toMatchObject([{ noTimeLimit: true }]);
      expect((await client.get('/users/export', { filter: { id: [body.id] } })).status).toBe(200);
    });

    it('are given by somebody else, one by one, in bulk, and by an undo', async () => {
      const client = await admin();
      const own = `/users/${client.user.id}`;
      for (const changes of [{ extraTimePercent: 100 }, { noTimeLimit: true }])
        expect(await client.put(own, changes)).toMatchObject({ status: 403, body: { id: 'own-attempt' } });
      const same = { extraTimePercent: 0, noTimeLimit: false, name: 'Айбек', largeType: true };
      expect((await client.put(own, same)).status).toBe(200);
      const colleague = await admin();
      const given = await colleague.put(own, { extraTimePercent: 25 });
      expect(given.status).toBe(200);
      const taken = await colleague.put(own, { extraTimePercent: 0 });
      const undone = await undo(client, Number(taken.headers['x-batch']));
      expect(undone.body.error ?? undone.body).toMatchObject({ id: 'own-attempt' });
      expect((await client.get(own)).body).toMatchObject({ extraTimePercent: 0 });
    });

    it.each([
      ['more than three times the time', { extraTimePercent: 301 }],
      ['less time', { extraTimePercent: -1 }],
      ['a part of a percent', { extraTimePercent: 12.5 }],
      ['no answer', { noTimeLimit: null }],
      ['a word', { largeType: 'yes' }],
    ])('refuse %s', async (_name, fields) => {
      const client = await admin();
      const { body } = await client.post('/users', person({ password: '' }));
      expect((await client.put(`/users/${body.id}`, fields)).status).toBe(400);
      expect((await client.get(`/users/${body.id}`)).body).toMatchObject(none);
    });
  });

  describe('deleteUser', () => {
    it('returns who is gone, and signs them out', async () => {
      const client = await admin();
      const learner = await signInAs(server, 'user');
      await learner.get('/auth/me');
      expect((await client.delete(`/users/${learner.user.id}`)).body.login).toBe(learner.user.login);
      expect((await learner.get('/auth/me')).status).toBe(401);
    });

    it('keeps a person with attempts, and oneself', async () => {
      const client = await admin();
      const user = await buildUser(server.db);
      const test = await buildTest(server.db);
      const at = server.clock();
      await transaction(server.db, async (trx) => {
        const attempt = await trx
          .insertInto('attempts')
          .values({
            test_id: test.id,
            user_id: user.id,
            number: 1,
            started_at: at,
            deadline_at: at,
            duration_minutes: 1,
            pass_percentage: 1,
            question_count: 1,
            max_score: 1,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('attempt_papers')
          .values({ attempt_id: attempt.id, title: '{}', items: '[]', keys: '[]' })
          .execute();
      });
      const refused = await client.delete(`/users/${user.id}`);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ id: 'in-use', details: { dependents: 'attempts' } });
      expect((await client.delete(`/users/${client.user.id}`)).body.id).toBe('own-account');
    });
  });

  describe('startBulkJob of users', () => {
    it('changes all or none', async () => {
      const client = await admin();
      const region = await buildDictionaryValue(server.db, 'region');
      const learners = [await signInAs(server, 'user'), await signInAs(server, 'user')];
      const ids = learners.map(({ user }) => user.id);
      const change = (selected: number[], changes: Record<string, unknown>) =>
        runBulk(client, { resource: 'users', action: 'edit', selection: { ids: selected }, changes });
      expect((await change(ids, { regionId: region.id, blocked: true, blockReason: 'Уволен' })).status).toBe('done');
      const rows = await server.db
        .selectFrom('users')
        .select(['region_id', 'blocked'])
        .where('id', 'in', ids)
        .execute();
      expect(rows).toEqual([1, 2].map(() => ({ region_id: region.id, blocked: true })));
      for (const learner of learners) expect((await learner.get('/auth/me')).status).toBe(401);
      expect((await change([...ids, 999_999], { blocked: false })).error?.id).toBe('not-found');
      expect((await change([...ids, client.user.id], { blocked: true, blockReason: 'Уволен' })).error?.id).toBe(
        'own-account',
      );
      expect((await change(ids, { regionId: 999_999 })).error).toMatchObject({
        errors: { regionId: expect.any(String) },
      });
      const order = { resource: 'users', action: 'edit', selection: { ids } };
      expect((await client.post('/jobs/bulk', { ...order, changes: { password: 'Novyi1!' } })).status).toBe(400);
    });

    it('deletes none when one of them is oneself', async () => {
      const client = await admin();
      const user = await buildUser(server.db);
      const remove = (ids: number[]) => runBulk(client, { resource: 'users', action: 'delete', selection: { ids } });
      expect((await remove([user.id, client.user.id])).error?.id).toBe('own-account');
      expect((await remove([user.id])).status).toBe('done');
      expect((await client.get(`/users/${user.id}`)).status).toBe(404);
    });
  });
});
