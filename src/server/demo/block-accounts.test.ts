import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskStore } from '../blobs/index.ts';
import { buildUser, Client, startApp, testClock, withDatabase } from '../../../tests/support/index.ts';
import { readEnv } from '../env.ts';
import { ensureFirstAdmin, hashPassword } from '../modules/identity/auth/index.ts';
import { blockDemoAccounts, demoAccounts, seedDemo } from './index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-block-'));
const clock = testClock();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

afterAll(() => rmSync(dataDir, { recursive: true }));

describe('blockDemoAccounts', () => {
  const database = withDatabase();
  const blocked = async () =>
    (await database.db.selectFrom('users').select('login').where('blocked', '=', true).execute()).map(
      ({ login }) => login,
    );

  beforeAll(async () => {
    // The demo had a password of its own, which nobody remembers.
    await seedDemo(database.db, { now: clock(), blobs: new DiskStore(dataDir), password: 'Umytyldy-1!' });
  });

  it('blocks whoever still has the password of the demo, and nobody else', async () => {
    const { db } = database;
    const before = await blocked();
    const own = await buildUser(db, { login: 'own.person' });
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword('Ozgertildi-1!') })
      .where('login', '=', 'teacher')
      .execute();
    const now = await blockDemoAccounts(db, clock, 'Demo-2026!');
    expect(now).toEqual(expect.arrayContaining(demoAccounts.filter((login) => login !== 'teacher')));
    expect(now.length).toBeGreaterThan(250);
    expect((await blocked()).toSorted()).toEqual([...before, ...now].toSorted());
    expect(now).not.toContain('teacher');
    expect(now).not.toContain(own.login);
    expect(await blockDemoAccounts(db, clock, 'Demo-2026!')).toEqual([]);
    const { action } = await db
      .selectFrom('audit_events')
      .select('action')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('edit');
  });

  it('leaves a way in: a new administrator', async () => {
    const { db } = database;
    const env = readEnv({ PUBLIC_ORIGIN: 'http://synaq.test', SYNAQ_DEMO: 'off' });
    const link = await ensureFirstAdmin({ db, env, clock, log: silent });
    const app = await startApp({ db, clock });
    const token = new URL(link ?? '').hash.slice('#token='.length);
    expect((await new Client(app).post('/auth/password-links/state', { token })).body).toMatchObject({
      state: 'valid',
      login: 'admin-2',
    });
    await app.close();
  });
});

describe('blockDemoAccounts of one account', () => {
  const database = withDatabase();

  it('knows the demo password by itself', async () => {
    const { db } = database;
    await db.insertInto('installation').values({ key: 'demo', value: '{}' }).execute();
    await buildUser(db, { login: 'admin', role: 'admin', password_hash: await hashPassword('Demo-2026!') });
    expect(await blockDemoAccounts(db, clock, 'Another-2026!')).toEqual(['admin']);
  });
});

describe('blockDemoAccounts without a demo', () => {
  const database = withDatabase();

  it('blocks nobody', async () => {
    await buildUser(database.db);
    await buildUser(database.db);
    expect(await blockDemoAccounts(database.db, clock, 'Demo-2026!')).toEqual([]);
  });
});
