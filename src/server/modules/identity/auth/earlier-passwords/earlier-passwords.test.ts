import { describe, expect, it } from 'vitest';
import {
  buildUser,
  type Client,
  PASSWORD,
  signIn,
  signInAs,
  startApp,
  testClock,
  withDatabase,
} from '../../../../../../tests/support/index.ts';

const DAY_MS = 86_400_000;
const passwordOf = (number: number) => `Parol-nomer-${number}!`;

describe('earlier passwords', () => {
  const database = withDatabase();

  it('are no new ones until others have taken their place', async () => {
    const app = await startApp({ ...database, env: { PASSWORD_HISTORY: '2' } });
    const admin = await signInAs({ app, db: database.db }, 'admin');
    const user = await buildUser(database.db);
    const me = await signIn(app, user);
    const change = async (currentPassword: string, newPassword: string) =>
      (await me.post('/auth/password', { currentPassword, newPassword })).status;
    expect(await change(PASSWORD, PASSWORD)).toBe(422);
    expect(await change(PASSWORD, passwordOf(1))).toBe(204);
    expect(await change(passwordOf(1), PASSWORD)).toBe(422);
    expect(await change(passwordOf(1), passwordOf(2))).toBe(204);
    expect(await change(passwordOf(2), PASSWORD)).toBe(204);
    // Staff would learn of a person's password by trying.
    expect((await admin.put(`/users/${user.id}`, { password: PASSWORD })).status).toBe(200);
    await app.close();
  });

  it('are 24 hashes of a person at most', async () => {
    const user = await buildUser(database.db);
    for (let turn = 0; turn < 30; turn += 1)
      await database.db
        .updateTable('users')
        .set({ password_hash: `hash ${turn}` })
        .where('id', '=', user.id)
        .execute();
    const rows = await database.db
      .selectFrom('password_history')
      .select('password_hash')
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect([rows.length, rows.at(-1)?.password_hash]).toEqual([24, 'hash 29']);
  });

  it('end for staff after the days of the settings: who is in stays, who signs in then replaces it first', async () => {
    const clock = testClock();
    const app = await startApp({ ...database, clock, env: { PASSWORD_DAYS_STAFF: '90', PASSWORD_WARN_DAYS: '10' } });
    const { db } = database;
    const [teacher, learner] = [await buildUser(db, { role: 'teacher' }), await buildUser(db)];
    await db.updateTable('password_history').set({ set_at: clock() }).execute();
    const me = async (client: Client) => (await client.get('/auth/me')).body;
    expect(await me(await signIn(app, teacher))).not.toHaveProperty('passwordEndsAt');
    const end = new Date(clock().getTime() + 90 * DAY_MS);
    clock.forward({ days: 89, hours: 23 });
    const early = await signIn(app, teacher);
    expect(await me(early)).toMatchObject({ passwordEndsAt: end.toISOString() });
    clock.forward({ hours: 2 });
    expect(await me(early)).not.toHaveProperty('temporaryPassword');
    const late = await signIn(app, teacher);
    expect(await me(late)).toMatchObject({ temporaryPassword: { isExpired: true } });
    expect((await late.get('/themes')).body.id).toBe('password-too-old');
    expect(await me(await signIn(app, learner))).not.toHaveProperty('temporaryPassword');
    expect((await late.post('/auth/temporary-password', { newPassword: passwordOf(3) })).status).toBe(204);
    expect((await late.get('/themes')).status).toBe(200);
    await app.close();
  });
});
