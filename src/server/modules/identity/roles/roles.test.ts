import { describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { buildUser, nextNumber, runBulk, signIn, signInAs, withApp } from '../../../../../tests/support/index.ts';

describe('roles', () => {
  const server = withApp();
  const admin = () => signInAs(server, 'admin');
  const newRole = (fields: object = {}) => ({
    key: `custom-${nextNumber()}`,
    title: { ru: 'Своя' },
    permissions: ['themes:list'],
    ...fields,
  });

  describe('createRole', () => {
    it("makes a role of one's own, with what every signed-in person may", async () => {
      const client = await admin();
      const created = await client.post('/roles', newRole());
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        builtin: false,
        userCount: 0,
        permissions: ['session:self', 'themes:list'],
      });
      expect(created.body.id).toBeGreaterThanOrEqual(100);
      const person = await signIn(server.app, await buildUser(server.db, { role_id: created.body.id }));
      expect((await person.get('/themes')).status).toBe(200);
      expect((await person.get('/users')).status).toBe(403);
    });

    it('sees everybody, or one region, and nobody gives what sees more than they do', async () => {
      const client = await admin();
      const permissions = ['themes:list', 'roles:list', 'roles:create', 'roles:edit'];
      expect((await client.post('/roles', newRole())).body).toMatchObject({ scope: 'everyone' });
      const made = await client.post('/roles', newRole({ permissions, scope: 'region' }));
      expect(made.body).toMatchObject({ scope: 'region' });
      const person = await signIn(server.app, await buildUser(server.db, { role_id: made.body.id }));
      const everyone = newRole({ scope: 'everyone' });
      expect((await person.post('/roles', everyone)).body).toMatchObject({ id: 'beyond-own-permissions' });
      expect((await person.post('/roles', { ...everyone, permissions: [] })).status).toBe(403);
      expect((await person.post('/roles', newRole())).body).toMatchObject({ scope: 'region' });
      expect((await person.put(`/roles/${made.body.id}`, { scope: 'everyone' })).status).toBe(403);
      expect((await person.post('/roles', newRole({ scope: 'region' }))).status).toBe(201);
      for (const [key, scope] of [
        ['admin', 'region'],
        ['region', 'everyone'],
      ] as const)
        expect((await client.put(`/roles/${ROLE_IDS[key]}`, { scope })).body.errors).toHaveProperty('scope');
    });

    it('refuses unknown permissions and a key that is taken', async () => {
      const client = await admin();
      const refused = await client.post('/roles', newRole({ permissions: ['themes:list', 'themes:burn'] }));
      expect([refused.status, refused.body.errors]).toEqual([422, { permissions: 'Нет таких прав: themes:burn' }]);
      expect((await client.post('/roles', newRole({ key: 'teacher' }))).body.errors).toHaveProperty('key');
      expect((await client.post('/roles', newRole({ key: 'Мой ключ' }))).status).toBe(400);
    });
  });

  describe('listRoles', () => {
    it('lists the seven with their people, and finds by key and title', async () => {
      const client = await admin();
      const builtin = await client.get('/roles', { filter: { builtin: true }, sort: ['userCount', 'DESC'] });
      expect(builtin.body).toHaveLength(7);
      expect(builtin.body[0].userCount).toBeGreaterThan(0);
      expect(
        (await client.get('/roles', { filter: { q: 'EXAMINER' } })).body.map((role: { id: number }) => role.id),
      ).toEqual([ROLE_IDS.examiner]);
    });
  });

  it('offers staff of a region only roles that see no more than they do', async () => {
    const client = await admin();
    const permissions = ['themes:list', 'roles:list'];
    const { id } = (await client.post('/roles', newRole({ permissions, scope: 'region' }))).body;
    const wider = (await client.post('/roles', newRole({ permissions: ['themes:list'] }))).body.id;
    const person = await signIn(server.app, await buildUser(server.db, { role_id: id }));
    const within = { within: ['session:self', ...permissions] };
    const offered = (await person.get('/roles', { filter: within })).body.map((role: { id: number }) => role.id);
    expect(offered).toContain(id);
    expect(offered).not.toContain(wider);
    const all = (await client.get('/roles', { filter: within })).body.map((role: { id: number }) => role.id);
    expect(all).toEqual(expect.arrayContaining([id, wider]));
  });

  describe('getRole', () => {
    it('finds one, and says so when there is none', async () => {
      const client = await admin();
      expect((await client.get('/roles/1')).body).toMatchObject({ key: 'admin', builtin: true });
      expect((await client.get('/roles/99')).status).toBe(404);
    });
  });

  describe('updateRole', () => {
    it('takes permissions away at once', async () => {
      const client = await admin();
      const { id } = (await client.post('/roles', newRole())).body;
      const person = await signIn(server.app, await buildUser(server.db, { role_id: id }));
      expect((await person.get('/themes')).status).toBe(200);
      expect((await client.put(`/roles/${id}`, { permissions: [] })).body.permissions).toEqual(['session:self']);
      expect((await person.get('/themes')).status).toBe(403);
      expect((await person.get('/auth/me')).body.role.permissions).toEqual(['session:self']);
    });

    it('lets the seven be renamed and granted other things, never their key', async () => {
      const client = await admin();
      const { title, permissions } = (await client.get(`/roles/${ROLE_IDS.region}`)).body;
      const changed = await client.put(`/roles/${ROLE_IDS.region}`, {
        key: 'region',
        title: { ru: 'Область' },
        permissions: ['attempts:list'],
      });
      expect(changed.body).toMatchObject({ title: { ru: 'Область' }, permissions: ['attempts:list', 'session:self'] });
      expect((await client.put(`/roles/${ROLE_IDS.region}`, { key: 'oblast' })).body.errors).toHaveProperty('key');
      await client.put(`/roles/${ROLE_IDS.region}`, { title, permissions });
    });

    it('keeps every permission of the administrator', async () => {
      const client = await admin();
      const { permissions } = (await client.get('/roles/1')).body;
      expect(
        (await client.put('/roles/1', { title: { ru: 'Главный' }, permissions: [...permissions].reverse() })).status,
      ).toBe(200);
      expect((await client.put('/roles/1', { permissions: ['users:list'] })).body.id).toBe('admin-permissions');
    });
  });

  describe('previewRole', () => {
    it('says what a change gives and takes, which pages open and close, and what to think of twice', async () => {
      const client = await admin();
      const { id } = (await client.post('/roles', newRole({ permissions: ['themes:list'], scope: 'region' }))).body;
      await buildUser(server.db, { role_id: id });
      const { status, body } = await client.post('/roles/preview', {
        roleId: id,
        permissions: ['questions:list'],
        scope: 'everyone',
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ people: 1, withoutRegion: 1, scopeBefore: 'region' });
      expect([body.added, body.removed]).toEqual([['questions:list'], ['themes:list']]);
      expect(body.opened).toContainEqual({ path: '/admin/questions', label: 'menu.admin.questions' });
      expect(body.closed).toEqual([{ path: '/admin/themes', label: 'menu.admin.themes' }]);
      expect(body.warnings).toEqual(['everybody', 'answer-keys']);
      expect((await client.get(`/roles/${id}`)).body).toMatchObject({ scope: 'region', revision: 1 });
    });

    it('knows a new role, and one whose people are of no region', async () => {
      const client = await admin();
      const { id: bare } = (await client.post('/roles', newRole())).body;
      await buildUser(server.db, { role_id: bare });
      const stricter = { roleId: bare, permissions: [], scope: 'everyone', secondFactor: 'required' };
      expect((await client.post('/roles/preview', stricter)).body).toMatchObject({ withoutFactor: 1 });
      expect((await client.post('/roles/preview', stricter)).body.warnings).toContain('second-factor');
      const fresh = await client.post('/roles/preview', { permissions: ['roles:edit'], scope: 'everyone' });
      expect(fresh.body).toMatchObject({ people: 0, scopeBefore: null, added: ['roles:edit'], warnings: ['roles'] });
      const { id } = (await client.post('/roles', newRole())).body;
      await buildUser(server.db, { role_id: id });
      const asked = { roleId: id, permissions: ['themes:list'], scope: 'region' };
      expect((await client.post('/roles/preview', asked)).body).toMatchObject({ added: [], warnings: ['no-region'] });
    });

    it('refuses unknown permissions and roles', async () => {
      const client = await admin();
      const unknown = { permissions: ['themes:burn'], scope: 'everyone' };
      expect((await client.post('/roles/preview', unknown)).status).toBe(422);
      const gone = { roleId: 99, permissions: [], scope: 'everyone' };
      expect((await client.post('/roles/preview', gone)).status).toBe(404);
    });
  });

  describe('getUserPermissions', () => {
    const answersOf = (body: { answers: { permission: string }[] }) =>
      new Map(body.answers.map((answer) => [answer.permission, answer]));

    it('says what a person may do, and what decides it', async () => {
      const client = await admin();
      const permissions = ['themes:list', 'key-corrections:apply'];
      const { id } = (await client.post('/roles', newRole({ permissions, scope: 'region' }))).body;
      const person = await buildUser(server.db, { role_id: id });
      const { body } = await client.get(`/users/${person.id}/permissions`);
      expect(body).toMatchObject({ role: { id }, sees: 'nobody', region: null, blocked: false });
      const answers = answersOf(body);
      expect(answers.get('themes:list')).toMatchObject({ allowed: true, because: 'role', refusedByScope: 0 });
      expect(answers.get('session:self')).toMatchObject({ allowed: true, because: 'everyone' });
      expect(answers.get('users:list')).toMatchObject({ allowed: false, because: 'not-granted' });
      expect(answers.get('key-corrections:apply')).toMatchObject({ refusedByScope: expect.any(Number) });
      const learner = await buildUser(server.db, { role: 'user' });
      expect((await client.get(`/users/${learner.id}/permissions`)).body).toMatchObject({ sees: 'self' });
      const blocked = await buildUser(server.db, { role: 'teacher', blocked: true });
      const told = await client.get(`/users/${blocked.id}/permissions`);
      expect(answersOf(told.body).get('tests:list')).toMatchObject({ allowed: false, because: 'blocked' });
    });

    it('knows second factors, and passwords that are demanded or weak', async () => {
      const client = await admin();
      const permissions = ['themes:list'];
      const { id } = (await client.post('/roles', newRole({ permissions, secondFactor: 'required' }))).body;
      const person = await buildUser(server.db, { role_id: id });
      const why = async (userId: number, permission: string) =>
        answersOf((await client.get(`/users/${userId}/permissions`)).body).get(permission);
      expect(await why(person.id, 'themes:list')).toMatchObject({ allowed: false, because: 'second-factor' });
      const [teacher, weak] = [await signInAs(server, 'teacher'), await signInAs(server, 'teacher')];
      expect((await client.post('/users/password-demands', { ids: [teacher.user.id] })).status).toBe(204);
      expect(await why(teacher.user.id, 'tests:list')).toMatchObject({ allowed: false, because: 'old-password' });
      await server.db
        .updateTable('sessions')
        .set({ weak_password: true })
        .where('user_id', '=', weak.user.id)
        .execute();
      expect(await why(weak.user.id, 'tests:list')).toMatchObject({ allowed: false, because: 'weak-password' });
      expect(await why(weak.user.id, 'session:self')).toMatchObject({ allowed: true });
    });

    it('is kept from those who do not see roles, and tells nothing of nobody', async () => {
      const teacher = await signInAs(server, 'teacher');
      expect((await teacher.get('/users/1/permissions')).status).toBe(403);
      expect((await (await admin()).get('/users/999999/permissions')).status).toBe(404);
    });
  });

  describe('a refusal', () => {
    it('says in words which permission is missing, and which role does not have it', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { status, body } = await teacher.delete('/users/999999');
      expect(status).toBe(403);
      expect(body).toMatchObject({
        id: 'forbidden',
        message: expect.stringContaining('«Пользователи: Удаление»'),
        details: { permission: 'users:delete', permissionName: 'Пользователи: Удаление', scope: 'everyone' },
      });
      expect(body.message).toContain('«Преподаватель»');
    });
  });

  describe('deleteRole', () => {
    it("deletes a role of one's own that nobody has", async () => {
      const client = await admin();
      const { id } = (await client.post('/roles', newRole())).body;
      const user = await buildUser(server.db, { role_id: id });
      expect((await client.delete(`/roles/${id}`)).body).toMatchObject({
        id: 'in-use',
        details: { dependents: 'users' },
      });
      await server.db.deleteFrom('users').where('id', '=', user.id).execute();
      expect((await client.delete(`/roles/${id}`)).body.id).toBe(id);
    });

    it('keeps the seven', async () => {
      const client = await admin();
      const refused = await client.delete(`/roles/${ROLE_IDS.support}`);
      expect([refused.status, refused.body.id]).toEqual([409, 'builtin']);
    });
  });

  describe('startBulkJob of roles', () => {
    it('changes none when the administrator is among them', async () => {
      const client = await admin();
      const { id } = (await client.post('/roles', newRole())).body;
      const change = (ids: number[]) =>
        runBulk(client, {
          resource: 'roles',
          action: 'edit',
          selection: { ids },
          changes: { permissions: ['plans:list'] },
        });
      expect((await change([id, 1])).status).toBe('failed');
      expect((await client.get(`/roles/${id}`)).body.permissions).toEqual(['session:self', 'themes:list']);
      expect((await change([id])).status).toBe('done');
      expect((await client.get(`/roles/${id}`)).body.permissions).toEqual(['plans:list', 'session:self']);
    });

    it('counts for those who are signed in from their next request on', async () => {
      const client = await admin();
      const { id } = (await client.post('/roles', newRole())).body;
      const person = await signIn(server.app, await buildUser(server.db, { role_id: id }));
      expect((await person.get('/plans')).status).toBe(403);
      await runBulk(client, {
        resource: 'roles',
        action: 'edit',
        selection: { ids: [id] },
        changes: { permissions: ['plans:list'] },
      });
      expect((await person.get('/plans')).status).toBe(200);
    });

    it('deletes none when one is builtin', async () => {
      const client = await admin();
      const { id } = (await client.post('/roles', newRole())).body;
      const remove = (ids: number[]) => runBulk(client, { resource: 'roles', action: 'delete', selection: { ids } });
      expect((await remove([id, ROLE_IDS.user])).status).toBe('failed');
      expect((await client.get(`/roles/${id}`)).status).toBe(200);
      expect((await remove([id])).status).toBe('done');
    });
  });

  describe('exportRoles', () => {
    it('writes CSV', async () => {
      const csv = await (await admin()).get('/roles/export', { filter: { id: [ROLE_IDS.teacher] } });
      expect(csv.body).toContain('questions:import');
    });
  });
});
