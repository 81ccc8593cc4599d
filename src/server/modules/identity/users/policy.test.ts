import { describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { buildUser, runBulk, signIn, signInAs, withApp } from '../../../../../tests/support/index.ts';

describe('the last administrator', () => {
  const alone = withApp();

  it('stays, unblocked, even for somebody else who may do everything', async () => {
    const role = await alone.db
      .insertInto('roles')
      .values({
        key: 'deputy',
        title: '{"ru":"Заместитель"}',
        permissions: ['session:self', 'users:edit', 'users:delete', 'roles:edit'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const deputy = await signIn(alone.app, await buildUser(alone.db, { role_id: role.id }));
    const last = await buildUser(alone.db, { role: 'admin' });
    await buildUser(alone.db, { role: 'admin', blocked: true });
    expect((await deputy.put(`/users/${last.id}`, { blocked: true })).body.id).toBe('last-admin');
    expect((await deputy.put(`/users/${last.id}`, { roleId: ROLE_IDS.user })).body.id).toBe('last-admin');
    expect((await deputy.delete(`/users/${last.id}`)).body.id).toBe('last-admin');
    const selection = { ids: [last.id] };
    const many = { resource: 'users', action: 'edit', selection, changes: { blocked: true } } as const;
    expect((await runBulk(deputy, many)).error?.id).toBe('last-admin');
    await buildUser(alone.db, { role: 'admin' });
    expect((await deputy.put(`/users/${last.id}`, { blocked: true })).status).toBe(200);
  });

  it('cannot go when two remove each other at once', async () => {
    await alone.db.updateTable('users').set({ blocked: true }).where('role_id', '=', ROLE_IDS.admin).execute();
    const [one, two] = [await signInAs(alone, 'admin'), await signInAs(alone, 'admin')];
    await Promise.all([
      one.put(`/users/${two.user.id}`, { blocked: true }),
      two.put(`/users/${one.user.id}`, { blocked: true }),
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
