import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { buildUser, nextNumber, runBulk, signIn, signInAs, undo, withApp } from '../../../../../tests/support/index.ts';

describe('the last administrator', () => {
  const alone = withApp();

  it('stays, unblocked, even for somebody else who may do everything', async () => {
    const role = await alone.db
      .insertInto('roles')
      .values({
        key: 'deputy',
        title: '{"ru":"Заместитель"}',
        permissions: [...ALL_PERMISSIONS],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const deputy = await signIn(alone.app, await buildUser(alone.db, { role_id: role.id }));
    const last = await buildUser(alone.db, { role: 'admin' });
    await buildUser(alone.db, { role: 'admin', blocked: true });
    expect((await deputy.put(`/users/${last.id}`, { blocked: true, blockReason: 'Уволен' })).body.id).toBe(
      'last-admin',
    );
    expect((await deputy.put(`/users/${last.id}`, { roleId: ROLE_IDS.user })).body.id).toBe('last-admin');
    expect((await deputy.delete(`/users/${last.id}`)).body.id).toBe('last-admin');
    const selection = { ids: [last.id] };
    const many = {
      resource: 'users',
      action: 'edit',
      selection,
      changes: { blocked: true, blockReason: 'Уволен' },
    } as const;
    expect((await runBulk(deputy, many)).error?.id).toBe('last-admin');
    await buildUser(alone.db, { role: 'admin' });
    expect((await deputy.put(`/users/${last.id}`, { blocked: true, blockReason: 'Уволен' })).status).toBe(200);
  });

  it('cannot go when two remove each other at once', async () => {
    await alone.db.updateTable('users').set({ blocked: true }).where('role_id', '=', ROLE_IDS.admin).execute();
    const [one, two] = [await signInAs(alone, 'admin'), await signInAs(alone, 'admin')];
    await Promise.all([
      one.put(`/users/${two.user.id}`, { blocked: true, blockReason: 'Уволен' }),
      two.put(`/users/${one.user.id}`, { blocked: true, blockReason: 'Уволен' }),
    ]);
    const left = await alone.db
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', ROLE_IDS.admin)
      .where('blocked', '=', false)
      .execute();
    expect(left).toHaveLength(1);
  });
});

/** What a person who holds some permissions tries, to hold more. */
describe('a person gives, and acts on, only what they hold', () => {
  const server = withApp();
  const LEARNER = DEFAULT_GRANTS.user;

  async function roleWith(permissions: readonly string[]): Promise<number> {
    const { id } = await server.db
      .insertInto('roles')
      .values({
        key: `role-${nextNumber()}`,
        title: '{"ru":"Роль"}',
        permissions: [...new Set(['session:self', ...permissions])],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  const holding = async (...permissions: string[]) =>
    signIn(server.app, await buildUser(server.db, { role_id: await roleWith(permissions) }));
  const staff = () =>
    holding(
      ...LEARNER,
      'users:list',
      'users:show',
      'users:create',
      'users:edit',
      'users:delete',
      'history:undo',
      'history:list',
    );
  const refused = { status: 403, body: { id: 'beyond-own-permissions' } };

  it.each([
    ['a password', { password: 'Zahvat-2026!' }],
    ['an address', { email: 'mine@example.kz' }],
    ['a block', { blocked: true, blockReason: 'Уволен' }],
    ['another role', { roleId: ROLE_IDS.user }],
  ])('cannot give %s to an examiner', async (_what, changes) => {
    const clerk = await staff();
    const examiner = await buildUser(server.db, { role: 'examiner' });
    expect(await clerk.put(`/users/${examiner.id}`, changes)).toMatchObject(refused);
    const many = { resource: 'users', action: 'edit' as const, selection: { ids: [examiner.id] } };
    if (!('password' in changes) && !('email' in changes))
      expect((await runBulk(clerk, { ...many, changes })).error?.id).toBe('beyond-own-permissions');
    const learner = await buildUser(server.db);
    expect((await clerk.put(`/users/${learner.id}`, changes)).status).toBe(200);
  });

  it('acts on people who only learn without learning, and finds their role among those to give', async () => {
    const clerk = await holding('users:list', 'users:show', 'users:create', 'users:edit', 'roles:list');
    const learner = await buildUser(server.db);
    expect((await clerk.put(`/users/${learner.id}`, { password: 'Novyi-2026!' })).status).toBe(200);
    const person = { login: `made-${nextNumber()}`, surname: 'Ким', name: 'Ольга', roleId: ROLE_IDS.user };
    expect((await clerk.post('/users', person)).status).toBe(201);
    const { body } = await clerk.get('/roles', { filter: { within: ['session:self', 'users:list'] } });
    const given = (body as { id: number }[]).map(({ id }) => id);
    expect(given).toContain(ROLE_IDS.user);
    expect(given).not.toContain(ROLE_IDS.examiner);
  });

  it('cannot delete or unblock an examiner', async () => {
    const clerk = await staff();
    const examiner = await buildUser(server.db, { role: 'examiner', blocked: true });
    expect(await clerk.delete(`/users/${examiner.id}`)).toMatchObject(refused);
    expect(await clerk.put(`/users/${examiner.id}`, { blocked: false })).toMatchObject(refused);
    const selection = { ids: [examiner.id] };
    const removed = await runBulk(clerk, { resource: 'users', action: 'delete', selection });
    expect(removed.error?.id).toBe('beyond-own-permissions');
  });

  it('cannot make an examiner, of anybody or themselves', async () => {
    const clerk = await staff();
    const roleId = ROLE_IDS.examiner;
    const person = { login: `made-${nextNumber()}`, surname: 'Ким', name: 'Ольга', roleId };
    expect(await clerk.post('/users', person)).toMatchObject(refused);
    expect((await clerk.post('/users', { ...person, roleId: ROLE_IDS.user })).status).toBe(201);
    expect(await clerk.put(`/users/${clerk.user.id}`, { roleId })).toMatchObject(refused);
  });

  it('cannot make a role, or widen one, beyond what they hold', async () => {
    const maker = await holding('roles:list', 'roles:show', 'roles:create', 'roles:edit', 'roles:delete', 'users:edit');
    const role = { key: `almost-${nextNumber()}`, title: { ru: 'Почти админ' }, permissions: ['audit:list'] };
    expect(await maker.post('/roles', role)).toMatchObject(refused);
    const made = await maker.post('/roles', { ...role, permissions: ['users:edit'] });
    expect(made.status).toBe(201);
    const path = `/roles/${made.body.id}`;
    expect(await maker.put(path, { permissions: ['users:edit', 'audit:list'] })).toMatchObject(refused);
    expect(await maker.put(`/roles/${maker.user.role_id}`, { permissions: ['audit:list'] })).toMatchObject(refused);
    const selection = { ids: [made.body.id as number] };
    const bulk = await runBulk(maker, {
      resource: 'roles',
      action: 'edit',
      selection,
      changes: { permissions: ['audit:list'] },
    });
    expect(bulk.error?.id).toBe('beyond-own-permissions');
  });

  it('cannot touch a role that holds more, not even its name', async () => {
    const maker = await holding('roles:edit', 'roles:delete');
    const stronger = await roleWith(['audit:list']);
    expect(await maker.put(`/roles/${stronger}`, { title: { ru: 'Другая' } })).toMatchObject(refused);
    expect(await maker.put(`/roles/${stronger}`, { permissions: [] })).toMatchObject(refused);
    expect(await maker.put(`/roles/${ROLE_IDS.admin}`, { title: { ru: 'Мы' } })).toMatchObject(refused);
    expect(await maker.delete(`/roles/${stronger}`)).toMatchObject(refused);
  });

  it('cannot undo or restore what would give more', async () => {
    const admin = await signInAs(server, 'admin');
    const clerk = await holding(
      ...LEARNER,
      ...['users:list', 'users:show', 'users:edit', 'users:create', 'users:delete', 'roles:show', 'roles:edit'],
      ...['history:list', 'history:undo', 'audit:list'],
    );
    const person = await buildUser(server.db, { role: 'examiner' });
    const demoted = await admin.put(`/users/${person.id}`, { roleId: ROLE_IDS.user });
    const undone = await undo(clerk, Number(demoted.headers['x-batch']));
    expect(undone.body.error ?? undone.body).toMatchObject({ id: 'beyond-own-permissions' });
    const deleted = await admin.delete(`/users/${(await buildUser(server.db, { role: 'teacher' })).id}`);
    const { body: changes } = await admin.get('/changes', { filter: { resource: 'users', recordId: deleted.body.id } });
    expect(await clerk.post(`/changes/${changes[0].id}/restore`)).toMatchObject(refused);

    const roleId = await roleWith(['audit:list', 'audit:export']);
    const narrowed = await admin.put(`/roles/${roleId}`, { permissions: ['audit:list'] });
    const widened = await undo(clerk, Number(narrowed.headers['x-batch']));
    expect(widened.body.error ?? widened.body).toMatchObject({ id: 'beyond-own-permissions' });
    const { body: versions } = await admin.get('/changes', { filter: { resource: 'roles', recordId: roleId } });
    await admin.put(`/roles/${roleId}`, { permissions: ['audit:list', 'audit:export'] });
    expect(await clerk.post(`/changes/${versions.at(-1).id}/restore`)).toMatchObject(refused);
  });

  it('cannot get a one-time link for an examiner', async () => {
    const clerk = await holding(...LEARNER, 'restoration-requests:decide', 'restoration-requests:show');
    const ask = async (role: 'examiner' | 'user') => {
      const { login } = await buildUser(server.db, { role });
      await clerk.post('/restoration-requests', { identifier: login, contact: '+7 701 000 00 00' });
      const row = await server.db
        .selectFrom('restoration_requests')
        .select('id')
        .where('identifier', '=', login)
        .executeTakeFirstOrThrow();
      return clerk.post(`/restoration-requests/${row.id}/accept`);
    };
    expect(await ask('examiner')).toMatchObject(refused);
    expect((await ask('user')).status).toBe(200);
  });

  it('brings a deleted person back only with the permission to create people', async () => {
    const admin = await signInAs(server, 'admin');
    const person = await buildUser(server.db);
    await admin.put(`/users/${person.id}`, { name: 'Айбек' });
    await admin.delete(`/users/${person.id}`);
    const { body: changes } = await admin.get('/changes', { filter: { resource: 'users', recordId: person.id } });
    expect(changes.map(({ action }: { action: string }) => action)).toEqual(['delete', 'edit', 'create']);
    const editor = await holding(...LEARNER, 'users:show', 'users:edit', 'history:undo');
    for (const { id } of changes) expect((await editor.post(`/changes/${id}/restore`)).status).toBe(403);
    const creator = await holding(...LEARNER, 'users:show', 'users:create', 'history:undo');
    expect((await creator.post(`/changes/${changes[0].id}/restore`)).status).toBe(200);
  });

  it('is offered only the roles that they may give', async () => {
    const clerk = await holding('roles:list', 'users:list');
    const { permissions } = (await clerk.get('/auth/me')).body.role;
    const { body } = await clerk.get('/roles', { filter: { within: permissions }, range: [0, 999] });
    const ids = body.map(({ id }: { id: number }) => id);
    expect(ids).toContain(clerk.user.role_id);
    expect(ids).toContain(ROLE_IDS.region);
    // What only lets people learn gives nobody anything of others.
    expect(ids).toContain(ROLE_IDS.user);
    expect(ids).not.toContain(ROLE_IDS.teacher);
    expect(ids).not.toContain(ROLE_IDS.admin);
    const admin = await signInAs(server, 'admin');
    const all = await admin.get('/roles', { filter: { within: (await admin.get('/auth/me')).body.role.permissions } });
    expect(all.body.map(({ id }: { id: number }) => id)).toContain(ROLE_IDS.admin);
  });
});
