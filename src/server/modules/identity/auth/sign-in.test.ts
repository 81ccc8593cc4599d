import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import {
  buildUser,
  Client,
  PASSWORD,
  signIn,
  signInAs,
  startApp,
  withApp,
} from '../../../../../tests/support/index.ts';
import type { App } from '../../../app.ts';
import { transaction } from '../../../db/index.ts';
import { recordAudit } from '../../../history/index.ts';
import { createPasswordLink } from './links.ts';
import { addressOrigin } from './origin.ts';
import { signInCountsOf } from './recent-counts.ts';

const signInWith = (client: Client, login: string, password: string, cookie?: string) =>
  client.send('POST', '/auth/sign-in', { login, password }, {}, cookie === undefined ? {} : { cookie });

/** The cookie of an answer, as the browser sends it back. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';')[0];

describe('a locked login', () => {
  const server = withApp();
  const stranger = () => new Client(server.app);

  async function fail(client: Client, login: string, times: number, cookie?: string): Promise<number[]> {
    const statuses = [];
    for (let tries = 0; tries < times; tries += 1)
      statuses.push((await signInWith(client, login, 'Wrong-2026!', cookie)).status);
    return statuses;
  }

  it.each(['a person', 'nobody'])('locks the login of %s for longer and longer', async (whose) => {
    const login = whose === 'nobody' ? 'nobody-here' : (await buildUser(server.db)).login;
    const client = new Client(server.app);
    const wrong = () => signInWith(client, login, 'Wrong-2026!');
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).status).toBe(401);
    const locked = await wrong();
    expect(locked.status).toBe(429);
    expect(locked.body).toMatchObject({ id: 'too-many-requests', details: { retryAfterSeconds: 60 } });
    for (const seconds of [120, 240, 480, 900, 900]) {
      server.clock.forward({ minutes: 16 });
      expect((await wrong()).status).toBe(401);
      expect((await wrong()).body.details).toEqual({ retryAfterSeconds: seconds });
    }
  });

  it('keeps a locked login out even with the right password, and counts anew after a success', async () => {
    const user = await buildUser(server.db);
    const client = new Client(server.app);
    for (let tries = 0; tries < 5; tries += 1) await signInWith(client, user.login, 'Wrong-2026!');
    expect((await signInWith(client, user.login, PASSWORD)).status).toBe(429);
    server.clock.forward({ seconds: 61 });
    expect((await signInWith(client, user.login, PASSWORD)).status).toBe(200);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await signInWith(client, user.login, 'Wrong-2026!')).status).toBe(401);
    expect((await signInWith(client, user.login, PASSWORD)).status).toBe(200);
    const events = await server.db.selectFrom('audit_events').selectAll().where('action', '=', 'lock-out').execute();
    expect(events.filter((event) => event.record_ids.includes(user.id))).toHaveLength(1);
  });

  it('lets no more than five guesses through, however many come at once', async () => {
    const user = await buildUser(server.db);
    const client = new Client(server.app);
    const answers = await Promise.all(Array.from({ length: 12 }, () => signInWith(client, user.login, 'Wrong-2026!')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('stays open for its person at another address', async () => {
    const { login } = await buildUser(server.db);
    await fail(stranger(), login, 6);
    expect((await signInWith(stranger(), login, PASSWORD)).status).toBe(200);
  });

  it('is not locked for other addresses by one that goes on for a day', async () => {
    const { login } = await buildUser(server.db);
    const attacker = stranger();
    for (let round = 0; round < 80; round += 1) {
      await fail(attacker, login, 2);
      server.clock.forward({ minutes: 16 });
    }
    expect((await signInWith(stranger(), login, PASSWORD)).status).toBe(200);
  });

  it('stays open on a device that its person signed in on, whoever fails at the same address or elsewhere', async () => {
    const { login } = await buildUser(server.db);
    const office = stranger();
    const cookie = cookieOf(await signInWith(office, login, PASSWORD));
    await fail(office, login, 6);
    for (let addresses = 0; addresses < 12; addresses += 1) await fail(stranger(), login, 5);
    expect((await signInWith(office, login, PASSWORD)).status).toBe(429);
    expect((await signInWith(stranger(), login, PASSWORD)).status).toBe(429);
    expect((await signInWith(office, login, PASSWORD, cookie)).status).toBe(200);
  });

  it('slows guesses that come from many addresses', async () => {
    const { login } = await buildUser(server.db);
    const statuses = [];
    for (let addresses = 0; addresses < 60; addresses += 1) statuses.push(...(await fail(stranger(), login, 1)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    server.clock.forward({ minutes: 16 });
    expect(await fail(stranger(), login, 1)).toEqual([401]);
    expect(await fail(stranger(), login, 1)).toEqual([429]);
  });

  it('takes all addresses of one IPv6 network for one', async () => {
    const { login } = await buildUser(server.db);
    const statuses = [];
    for (let host = 1; host <= 6; host += 1) {
      const client = Object.assign(stranger(), { address: `2001:db8:0:${host}::1` });
      statuses.push(...(await fail(client, login, 1)));
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('bounds guesses on a known device as well', async () => {
    const { login } = await buildUser(server.db);
    const cookie = cookieOf(await signInWith(stranger(), login, PASSWORD));
    const statuses = [];
    for (let addresses = 0; addresses < 6; addresses += 1) statuses.push(...(await fail(stranger(), login, 1, cookie)));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('knows a device only for those who signed in on it, and by a token that the server gave', async () => {
    const [owner, other] = [await buildUser(server.db), await buildUser(server.db)];
    const cookie = cookieOf(await signInWith(stranger(), other.login, PASSWORD));
    for (let addresses = 0; addresses < 12; addresses += 1) await fail(stranger(), owner.login, 5);
    expect((await signInWith(stranger(), owner.login, PASSWORD, cookie)).status).toBe(429);
    expect((await signInWith(stranger(), other.login, PASSWORD, cookie)).status).toBe(200);
    const invented = `synaq-device=${'A'.repeat(43)}`;
    expect(cookieOf(await signInWith(stranger(), other.login, PASSWORD, invented))).not.toBe(invented);
  });

  it('gives each who shares a device a token of their own, out of reach of scripts and other pages, stored as a hash', async () => {
    const [one, two] = [await buildUser(server.db), await buildUser(server.db)];
    const answer = await signInWith(stranger(), one.login, PASSWORD);
    const cookie = cookieOf(answer) ?? '';
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^synaq-device=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    expect(cookieOf(await signInWith(stranger(), one.login, PASSWORD, cookie))).toBe(cookie);
    expect(cookieOf(await signInWith(stranger(), two.login, PASSWORD, cookie))).not.toBe(cookie);
    const rows = await server.db.selectFrom('known_devices').selectAll().where('user_id', '=', one.id).execute();
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.token_hash ?? []).toString('base64url')).not.toBe(cookie.split('=')[1]);
  });

  it('forgets devices when somebody else sets the password', async () => {
    const user = await buildUser(server.db);
    await signInWith(stranger(), user.login, PASSWORD);
    await (await signInAs(server, 'admin')).put(`/users/${user.id}`, { password: 'Novyi-2026!' });
    const rows = await server.db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute();
    expect(rows).toEqual([]);
  });
});

describe('a hall behind one address', () => {
  const server = withApp();

  it('signs in within a minute, 500 people of whom every fifth mistypes', async () => {
    const hall = new Client(server.app);
    const people = await Promise.all(Array.from({ length: 500 }, () => buildUser(server.db)));
    const statuses = await Promise.all(
      people.map(async ({ login }, index) => {
        if (index % 5 === 0) expect((await signInWith(hall, login, 'Wrong-2026!')).status).toBe(401);
        return (await signInWith(hall, login, PASSWORD)).status;
      }),
    );
    expect(statuses.every((status) => status === 200)).toBe(true);
  });

  it('lets right passwords in after 300 failures for whatever logins, and locks a login there after one wrong guess', async () => {
    const hall = new Client(server.app);
    const { failures } = signInCountsOf(server);
    for (let failed = 0; failed < 299; failed += 1) failures.count(addressOrigin(hall.address).key, server.clock());
    expect((await signInWith(hall, 'nobody-here', 'Wrong-2026!')).status).toBe(401);
    const [right, wrong] = [await buildUser(server.db), await buildUser(server.db)];
    expect((await signInWith(hall, right.login, PASSWORD)).status).toBe(200);
    expect((await signInWith(hall, wrong.login, 'Wrong-2026!')).status).toBe(401);
    expect((await signInWith(hall, wrong.login, PASSWORD)).status).toBe(429);
    expect((await signInWith(new Client(server.app), wrong.login, PASSWORD)).status).toBe(200);
    server.clock.forward({ minutes: 5 });
    expect((await signInWith(hall, wrong.login, PASSWORD)).status).toBe(200);
    expect((await signInWith(hall, wrong.login, 'Wrong-2026!')).status).toBe(401);
    expect((await signInWith(hall, wrong.login, PASSWORD)).status).toBe(200);
  });

  it('has no use of one account to keep the processor busy: sixty right passwords a minute, from however many devices', async () => {
    const { login } = await buildUser(server.db);
    const { successes } = signInCountsOf(server);
    for (let device = 0; device < 59; device += 1) successes.count(login.toLowerCase(), server.clock());
    const fromNewDevice = async () => (await signInWith(new Client(server.app), login, PASSWORD)).status;
    expect([await fromNewDevice(), await fromNewDevice()]).toEqual([200, 429]);
    server.clock.forward({ minutes: 1 });
    expect((await signInWith(new Client(server.app), login, PASSWORD)).status).toBe(200);
  });

  it('counts guesses of one-time links too, but not links that are right', async () => {
    const hall = new Client(server.app);
    for (let tries = 0; tries < 300; tries += 1)
      await hall.post('/auth/password-links/state', { token: 'x'.repeat(43) });
    expect((await hall.post('/auth/password-links/state', { token: 'y'.repeat(43) })).status).toBe(429);
    const { id } = await buildUser(server.db);
    const { ctx } = server.app as App;
    const { link } = await transaction(server.db, (trx) => createPasswordLink(trx, ctx, id, null));
    const token = link.split('=')[1];
    expect((await hall.post('/auth/password-links/state', { token })).body).toMatchObject({ state: 'valid' });
  });
});

describe('sessions', () => {
  const server = withApp();

  it('end 30 days after the sign-in, however much a learner uses them', async () => {
    const me = await signInAs(server, 'user');
    server.clock.forward({ days: 29 });
    expect((await me.get('/auth/me')).status).toBe(200);
    server.clock.forward({ days: 1, minutes: 1 });
    expect((await me.get('/auth/me')).status).toBe(401);
  });

  it('end after 12 hours for staff, also for somebody who became staff meanwhile', async () => {
    const [teacher, promoted] = [await signInAs(server, 'teacher'), await signInAs(server, 'user')];
    server.clock.forward({ hours: 11 });
    expect((await teacher.get('/auth/me')).status).toBe(200);
    await (await signInAs(server, 'admin')).put(`/users/${promoted.user.id}`, { roleId: ROLE_IDS.teacher });
    expect((await promoted.get('/auth/me')).status).toBe(200);
    server.clock.forward({ hours: 1, minutes: 1 });
    expect((await teacher.get('/auth/me')).status).toBe(401);
    expect((await promoted.get('/auth/me')).status).toBe(401);
  });

  it('end when the settings say', async () => {
    const app = await startApp({ ...server, env: { SESSION_HOURS_STAFF: '1', SESSION_DAYS_LEARNERS: '1' } });
    const teacher = await signIn(app, await buildUser(server.db, { role: 'teacher' }));
    const learner = await signIn(app, await buildUser(server.db));
    server.clock.forward({ hours: 2 });
    expect((await teacher.get('/auth/me')).status).toBe(401);
    expect((await learner.get('/auth/me')).status).toBe(200);
    server.clock.forward({ hours: 23 });
    expect((await learner.get('/auth/me')).status).toBe(401);
    await app.close();
  });

  it('are twenty of a person: one more ends the one that was unused the longest', async () => {
    const user = await buildUser(server.db);
    const [oldest, second] = [await signIn(server.app, user), await signIn(server.app, user)];
    server.clock.forward({ minutes: 10 });
    expect((await oldest.get('/auth/me')).status).toBe(200);
    const later = [];
    for (let count = 0; count < 19; count += 1) later.push(await signIn(server.app, user));
    expect((await oldest.get('/auth/me')).status).toBe(200);
    expect((await second.get('/auth/me')).status).toBe(401);
    expect((await oldest.get('/auth/sessions')).body).toHaveLength(20);
    expect((await later.at(-1)?.get('/auth/me'))?.status).toBe(200);
  });
});

describe('a sign-in beside other work', () => {
  const server = withApp();
  /** Resolves when a connection waits for a lock. */
  async function somebodyWaits(): Promise<void> {
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
      if (rows.length > 0) return;
    }
  }
  const changes = [
    ['a new password', { password_hash: 'new' }, 401],
    ['a block', { blocked: true }, 403],
  ] as const;

  it.each(changes)('begins no session after %s that ended them all', async (_, change, status) => {
    const user = await buildUser(server.db);
    const holder = await server.db.startTransaction().execute();
    await holder.updateTable('users').set(change).where('id', '=', user.id).execute();
    await holder.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    const reply = signInWith(new Client(server.app), user.login, PASSWORD);
    await somebodyWaits();
    await holder.commit().execute();
    expect((await reply).status).toBe(status);
    expect(await server.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
  });

  it('writes the audit trail last: others do not wait for it', async () => {
    const user = await buildUser(server.db);
    const holder = await server.db.startTransaction().execute();
    await sql`lock table known_devices in share mode`.execute(holder);
    const reply = signInWith(new Client(server.app), user.login, PASSWORD);
    await somebodyWaits();
    const line = { actorId: null, action: 'lock-out', resource: 'users', ids: [user.id] } as const;
    await transaction(server.db, (trx) => recordAudit(trx, server.clock(), line));
    await holder.commit().execute();
    expect((await reply).status).toBe(200);
  });
});
