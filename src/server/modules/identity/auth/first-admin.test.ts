import { afterEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import { readEnv, SettingError } from '#server/env.ts';
import { Client, openTestDatabase, startApp, testClock } from '../../../../../tests/support/index.ts';
import { seedBuiltins } from './builtins.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const open: { close: () => Promise<void> }[] = [];

async function emptyInstallation(settings: Record<string, string> = {}) {
  const database = await openTestDatabase();
  open.push(database);
  const env = readEnv({ PUBLIC_ORIGIN: 'http://synaq.test', ...settings });
  return { db: database.db, env, clock: testClock(), log: silent };
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

describe('ensureFirstAdmin', () => {
  it('makes the administrator of the settings', async () => {
    const ctx = await emptyInstallation({ SYNAQ_ADMIN_LOGIN: 'chief', SYNAQ_ADMIN_PASSWORD: 'Nachalo-1!' });
    expect(await ensureFirstAdmin(ctx)).toBeUndefined();
    expect(await ensureFirstAdmin(ctx)).toBeUndefined();
    const app = await startApp({ db: ctx.db, clock: ctx.clock });
    const signedIn = await new Client(app).post('/auth/sign-in', { login: 'chief', password: 'Nachalo-1!' });
    expect(signedIn.body.RoleID).toBe(1);
    await app.close();
  });

  it('stops the start for a password that breaks the rules, and makes nobody', async () => {
    const ctx = await emptyInstallation({ SYNAQ_ADMIN_LOGIN: 'chief', SYNAQ_ADMIN_PASSWORD: 'secret' });
    await expect(ensureFirstAdmin(ctx)).rejects.toThrow(SettingError);
    expect(await ctx.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('gives a link at each start until a password is set', async () => {
    const ctx = await emptyInstallation();
    const first = await ensureFirstAdmin(ctx);
    const second = await ensureFirstAdmin(ctx);
    expect(first).toMatch(/^http:\/\/synaq\.test\/password#token=/);
    expect(second).not.toBe(first);
    expect(await ctx.db.selectFrom('users').select('login').execute()).toEqual([{ login: 'admin' }]);
    const app = await startApp({ db: ctx.db, clock: ctx.clock });
    const token = new URL(second ?? '').hash.slice('#token='.length);
    expect((await new Client(app).post('/auth/password-links/use', { token, password: 'Nachalo-1!' })).status).toBe(
      200,
    );
    await app.close();
    expect(await ensureFirstAdmin(ctx)).toBeUndefined();
  });
});

describe('seedBuiltins', () => {
  it('writes roles and dictionaries once, and keeps what an admin changed', async () => {
    const { db } = await emptyInstallation();
    await db.deleteFrom('roles').execute();
    await seedBuiltins(db);
    await db
      .updateTable('roles')
      .set({ permissions: ['session:self'], title: JSON.stringify({ ru: 'Учитель' }) })
      .where('key', '=', 'teacher')
      .execute();
    await db.updateTable('roles').set({ permissions: [] }).where('key', '=', 'admin').execute();
    await seedBuiltins(db);
    const roles = await db
      .selectFrom('roles')
      .select(['id', 'key', 'title', 'permissions', 'builtin'])
      .orderBy('id')
      .execute();
    expect(roles.map((role) => [role.id, role.key])).toEqual([
      [1, 'admin'],
      [2, 'examiner'],
      [3, 'user'],
      [4, 'teacher'],
      [5, 'region'],
      [6, 'superUser'],
      [7, 'support'],
    ]);
    expect(roles.every((role) => role.builtin)).toBe(true);
    expect(roles.find((role) => role.key === 'teacher')).toMatchObject({
      title: { ru: 'Учитель' },
      permissions: ['session:self'],
    });
    expect(roles.find((role) => role.key === 'admin')?.permissions).toEqual(ALL_PERMISSIONS);
    const types = await db.selectFrom('dictionary_types').select('key').orderBy('key').execute();
    expect(types.map((type) => type.key)).toEqual(['lesson-type', 'position', 'region', 'support-request-type']);
  });
});
