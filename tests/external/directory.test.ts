import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Attribute, Change } from 'ldapts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { TakeOver } from '#server/modules/identity/directory/sync/take-over.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import {
  buildDictionaryValue,
  buildUser,
  Client,
  nextNumber,
  PASSWORD,
  signInAs,
  type SignedInClient,
  startApp,
  testClock,
  withDatabase,
} from '../support/index.ts';
import {
  addGroup,
  addPerson,
  BASE,
  removePerson,
  SERVICE,
  startSlapd,
  type TestDirectory,
} from '../support/ldap/slapd.ts';

const IIN = '900101300017';
const RIGHT = 'right-in-the-directory';
const ZERO = { seen: 0, created: 0, linked: 0, changed: 0, returned: 0, leavers: 0, blocked: 0, refused: 0 };

describe("signing in with a password of the organisation's directory", () => {
  const database = withDatabase();
  const clock = testClock();
  const apps: App[] = [];
  let directory: TestDirectory;
  let app: App;

  const start = async (more: Record<string, string> = {}) => {
    const env = {
      ...{ LDAP_URL: directory.url, LDAP_BIND_DN: SERVICE.dn, LDAP_BIND_PASSWORD: SERVICE.password, LDAP_BASE: BASE },
      LDAP_FILTER: '(objectClass=inetOrgPerson)',
      ...more,
    };
    const started = await startApp({ db: database.db, clock, env });
    apps.push(started);
    return started;
  };
  const enter = (login: string, password: string, at = app) =>
    new Client(at).post('/auth/sign-in', { login, password });

  beforeAll(async () => {
    directory = await startSlapd();
    app = await start();
  });
  afterAll(async () => {
    for (const one of apps) await one.close();
    await directory.remove();
  });

  it('lets people in by the password there, whom it finds by their IIN, and tells the audit trail how', async () => {
    const user = await buildUser(database.db, { iin: IIN, password_hash: null });
    await addPerson(directory, { uid: 'aliya', password: RIGHT, iin: IIN });
    const answer = await enter('aliya', RIGHT);
    expect([answer.status, answer.body.ID]).toEqual([200, user.id]);
    const event = await database.db
      .selectFrom('audit_events')
      .select('details')
      .where('actor_id', '=', user.id)
      .executeTakeFirst();
    expect(event?.details).toEqual({ by: 'ldap', issuer: directory.url });
    // From then on by what the directory knows them by.
    await database.db.updateTable('users').set({ iin: null }).where('id', '=', user.id).execute();
    expect((await enter('ALIYA', RIGHT)).body.ID).toBe(user.id);
  });

  it('knows people by spellings that are counted as one login, and by no other that the directory takes for it', async () => {
    for (const login of ['\uFF41liya', '\u24D0liya', 'ali\u200Bya']) {
      expect((await enter(login, RIGHT)).status, login).toBe(200);
    }
    await addPerson(directory, { uid: 'strasse', password: RIGHT });
    // The right password of an account that is not here is told; a spelling of its own would be counted by itself.
    expect((await enter('strasse', RIGHT)).status).toBe(422);
    expect((await enter('stra\u00DFe', RIGHT)).status).toBe(401);
  });

  it('gives one answer to a wrong password, an unknown login, a filter in the login and no password at all', async () => {
    for (const [login, password] of [
      ['aliya', 'wrong'],
      ['nobody', RIGHT],
      ['ali*', RIGHT],
      ['*)(uid=aliya', RIGHT],
      ['aliya', ' '],
    ] as const) {
      const answer = await enter(login, password);
      expect([answer.status, answer.body.id]).toEqual([401, 'sign-in-failed']);
    }
    expect((await enter('aliya', '')).status).toBe(400);
  });

  it('tells only whoever has the right password that they have no account, and locks a login after wrong ones', async () => {
    await addPerson(directory, { uid: 'stranger', password: RIGHT });
    const known = await enter('stranger', RIGHT);
    expect([known.status, known.body.id]).toEqual([422, 'directory-person-unknown']);
    const client = new Client(app);
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push((await client.post('/auth/sign-in', { login: 'stranger', password: 'wrong' })).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    // A directory takes these for the same login.
    for (const login of ['ｓtranger', 'stran\u200bger', 'STRANGER ', '𝓈tranger'])
      expect((await client.post('/auth/sign-in', { login, password: RIGHT })).status, login).toBe(429);
  });

  it('makes accounts where the settings say so, with role by the groups', async () => {
    const uid = `new-${nextNumber()}`;
    await addPerson(directory, { uid, password: RIGHT, mail: `${uid}@synaq.test` });
    const group = await addGroup(directory, 'teachers', [uid]);
    const file = join(mkdtempSync(join(tmpdir(), 'synaq-groups-')), 'groups.json');
    writeFileSync(file, JSON.stringify([{ group: group.toUpperCase().replace(',', ', '), role: 'teacher' }]));
    const creating = await start({ LDAP_CREATE: 'on', DIRECTORY_GROUPS: file });
    const answer = await enter(uid, RIGHT, creating);
    expect([answer.status, answer.body.RoleID]).toEqual([200, ROLE_IDS.teacher]);
  });

  it('forbids passwords of our own to people of the directory, where the settings say so', async () => {
    const strict = await start({ DIRECTORY_LOCAL_PASSWORDS: 'off', LDAP_MATCH: 'login' });
    const local = await buildUser(database.db);
    expect((await enter(local.login, PASSWORD, strict)).status).toBe(200);
    await addPerson(directory, { uid: local.login, password: RIGHT });
    expect((await enter(local.login, RIGHT, strict)).body.ID).toBe(local.id);
    const refused = await enter(local.login, PASSWORD, strict);
    expect([refused.status, refused.body.id]).toEqual([403, 'password-of-directory']);
    expect((await enter(local.login, PASSWORD)).status).toBe(200);
  });

  it('confirms people by the password there, whom a required second factor would shut out otherwise', async () => {
    const { id: roleId } = await database.db
      .insertInto('roles')
      .values({
        ...{ key: `strict-${nextNumber()}`, title: JSON.stringify({ ru: 'Строгая' }), permissions: [] },
        second_factor: 'required',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [iin, uid] = ['900101300126', `strict-${nextNumber()}`];
    await buildUser(database.db, { iin, password_hash: null, role_id: roleId });
    await addPerson(directory, { uid, password: RIGHT, iin });
    const person = new Client(app, (await enter(uid, RIGHT)).body.Token);
    const begin = (password: string) => person.post('/auth/confirmation/password', { password });
    expect((await person.get('/auth/confirmation')).body).toEqual({ until: null, ways: ['password'] });
    expect((await begin('wrong')).status).toBe(422);
    expect((await person.post('/auth/second-factors/totp')).body.id).toBe('confirmation-needed');
    expect((await begin(RIGHT)).status).toBe(204);
    expect((await person.post('/auth/second-factors/totp')).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await begin('wrong')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('speaks TLS only with a server whose certificate leads to the authority that is named', async () => {
    for (const [url, tls] of [
      [directory.secureUrl, 'off'],
      [directory.url.replace('127.0.0.1', 'localhost'), 'on'],
    ] as const) {
      const secure = { LDAP_URL: url, LDAP_START_TLS: tls };
      const right = await start({ ...secure, LDAP_CA: directory.ca, LDAP_MATCH: 'login' });
      const login = `tls-${nextNumber()}`;
      const user = await buildUser(database.db, { login });
      await addPerson(directory, { uid: login, password: RIGHT });
      expect((await enter(login, RIGHT, right)).body.ID).toBe(user.id);
      const wrong = await start({ ...secure, LDAP_CA: directory.otherCa, LDAP_MATCH: 'login' });
      const refused = await enter(login, RIGHT, wrong);
      expect([refused.status, refused.body.id]).toEqual([503, 'directory-unavailable']);
    }
  });

  it('says that the directory is away, while local passwords work and wrong ones still count', async () => {
    const local = await buildUser(database.db);
    await directory.stop();
    expect((await enter(local.login, PASSWORD)).status).toBe(200);
    const client = new Client(app);
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push((await client.post('/auth/sign-in', { login: local.login, password: 'guess' })).status);
    expect(answers).toEqual([503, 503, 503, 503, 503, 429]);
    await directory.start();
    expect((await enter('aliya', RIGHT)).status).toBe(200);
  });
});

describe('startDirectoryRun and listDirectoryRuns: taking the people of the directory over', () => {
  const database = withDatabase();
  const clock = testClock();
  let directory: TestDirectory;
  let app: App;
  let admin: SignedInClient;
  let region: { id: number };
  const LOGINS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

  beforeAll(async () => {
    directory = await startSlapd();
    for (const uid of LOGINS)
      await addPerson(directory, { uid, password: RIGHT, mail: `${uid}@synaq.test`, l: 'Алматы' });
    const teachers = await addGroup(directory, 'teachers', ['one', 'two']);
    region = await buildDictionaryValue(database.db, 'region', {
      title: JSON.stringify({ ru: 'Алматы', en: 'Almaty' }),
    });
    const file = join(mkdtempSync(join(tmpdir(), 'synaq-groups-')), 'groups.json');
    writeFileSync(file, JSON.stringify([{ group: teachers, role: 'teacher' }]));
    app = await startApp({
      db: database.db,
      clock,
      env: {
        ...{ LDAP_URL: directory.url, LDAP_BIND_DN: SERVICE.dn, LDAP_BIND_PASSWORD: SERVICE.password, LDAP_BASE: BASE },
        ...{ LDAP_FILTER: '(objectClass=inetOrgPerson)', LDAP_MATCH: 'login', DIRECTORY_GROUPS: file },
      },
    });
    admin = await signInAs({ app, db: database.db }, 'admin');
  });
  afterAll(async () => {
    await app.close();
    await directory.remove();
  });

  /** A whole run. */
  async function take(order: object = { preview: false }) {
    const { status, body } = await admin.post('/directory-runs', order);
    expect(status).toBe(201);
    await expect.poll(async () => (await admin.get('/directory-runs')).body.runs[0].state).not.toBe('running');
    const [last] = (await admin.get('/directory-runs')).body.runs;
    expect(last.id).toBe(body.id);
    return last;
  }
  const userOf = (login: string) =>
    database.db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirst();

  it('is seen beforehand, done, and done only once', async () => {
    const local = await buildUser(database.db, { login: 'one', role: 'user', surname: 'Прежняя' });
    const preview = await take({ preview: true });
    expect(preview).toMatchObject({ state: 'done', counts: { seen: 10, created: 9, linked: 1, refused: 0 } });
    expect(preview.people).toContainEqual({ kind: 'linked', who: 'Серікова Әлия (one)', fields: [] });
    expect(await userOf('two')).toBeUndefined();
    const done = await take();
    expect(done.counts).toEqual({ ...ZERO, seen: 10, created: 9, linked: 1, changed: 1 });
    expect(await userOf('one')).toMatchObject({
      ...{ id: local.id, surname: 'Серікова', role_id: ROLE_IDS.teacher, region_id: region.id },
    });
    expect(await userOf('three')).toMatchObject({ role_id: ROLE_IDS.user, email: 'three@synaq.test' });
    expect((await take()).counts).toMatchObject({ seen: 10, created: 0, linked: 0, changed: 0, refused: 0 });
    expect((await new Client(app).post('/auth/sign-in', { login: 'two', password: RIGHT })).status).toBe(200);
  });

  it('takes the role of a group away with the group, and leaves the roles of others alone', async () => {
    await database.db.updateTable('users').set({ role_id: ROLE_IDS.examiner }).where('login', '=', 'four').execute();
    const client = await directory.admin();
    const member = new Attribute({ type: 'member', values: [`uid=two,${BASE}`] });
    await client.modify(`cn=teachers,${BASE}`, new Change({ operation: 'delete', modification: member }));
    await client.unbind();
    expect((await take()).counts).toMatchObject({ changed: 1 });
    expect((await userOf('two'))?.role_id).toBe(ROLE_IDS.user);
    expect((await userOf('four'))?.role_id).toBe(ROLE_IDS.examiner);
  });

  it('blocks who has left, not many at once without a word, and lets in who comes back', async () => {
    const local = await buildUser(database.db);
    const session = await new Client(app).post('/auth/sign-in', { login: 'ten', password: RIGHT });
    await removePerson(directory, 'ten');
    expect((await take()).counts).toMatchObject({ leavers: 1, blocked: 1 });
    expect((await userOf('ten'))?.blocked).toBe(true);
    expect((await new Client(app, session.body.Token as string).get('/auth/me')).status).toBe(401);
    for (const uid of ['seven', 'eight', 'nine']) await removePerson(directory, uid);
    const held = await take();
    expect(held).toMatchObject({ state: 'held', counts: { leavers: 3, blocked: 0 } });
    expect(held.people).toHaveLength(3);
    // Nobody is blocked whom the confirmed number does not cover.
    expect(await take({ preview: false, leavers: 2 })).toMatchObject({ state: 'held', counts: { blocked: 0 } });
    expect((await userOf('seven'))?.blocked).toBe(false);
    expect(await take({ preview: false, leavers: 3 })).toMatchObject({ state: 'done', counts: { blocked: 3 } });
    expect((await userOf('seven'))?.blocked).toBe(true);
    expect((await userOf(local.login))?.blocked).toBe(false);
  });

  it('never blocks the last administrator', async () => {
    await database.db.updateTable('users').set({ role_id: ROLE_IDS.admin }).where('login', '=', 'six').execute();
    await removePerson(directory, 'six');
    await database.db.updateTable('users').set({ blocked: true }).where('id', '=', admin.user.id).execute();
    const other = await buildUser(database.db, { role: 'user' });
    const ldap = app.ctx.env.ldap;
    if (ldap === undefined) throw new Error('There is a directory');
    const work = new TakeOver(app.ctx, ldap, false);
    const six = await userOf('six');
    await work.block({ id: six?.id ?? 0, login: 'six' });
    expect([work.counts.blocked, work.refused]).toEqual([0, [{ who: 'six', reason: 'last-admin' }]]);
    expect((await userOf('six'))?.blocked).toBe(false);
    expect(other.blocked).toBe(false);
    await database.db.updateTable('users').set({ blocked: false }).where('id', '=', admin.user.id).execute();
  });

  it('goes on after a server that was killed, and runs once at a time', async () => {
    const begun = { preview: false, state: 'running', started_by: null } as const;
    const insert = (beatAt: Date) =>
      database.db
        .insertInto('directory_runs')
        .values({ ...begun, started_at: beatAt, beat_at: beatAt, counts: JSON.stringify(ZERO) })
        .returning('id')
        .executeTakeFirstOrThrow();
    const other = await insert(clock());
    const refused = await admin.post('/directory-runs', { preview: false });
    expect([refused.status, refused.body.id]).toEqual([409, 'directory-running']);
    clock.forward({ minutes: 11 });
    expect((await take()).state).toBe('done');
    const { runs } = (await admin.get('/directory-runs')).body;
    expect(runs.find(({ id }: { id: number }) => id === other.id).state).toBe('interrupted');
  });

  it('blocks nobody when the directory goes away, and is for administrators only', async () => {
    await directory.stop();
    expect(await take({ preview: false, leavers: 1000 })).toMatchObject({ state: 'failed', counts: { blocked: 0 } });
    await directory.start();
    const support = await signInAs({ app, db: database.db }, 'support');
    expect((await support.get('/directory-runs')).status).toBe(403);
    expect((await support.post('/directory-runs', { preview: true })).status).toBe(403);
  });
});
