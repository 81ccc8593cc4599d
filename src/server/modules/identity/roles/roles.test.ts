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
      expect((await person.post('/roles', newRole())).body).toMatchObject({ id: 'beyond-own-permissions' });
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
