import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import {
  type Answer,
  buildDictionaryValue,
  buildUser,
  Client,
  nextNumber,
  startApp,
  testClock,
  withDatabase,
} from '../../../../../../tests/support/index.ts';
import {
  CLIENT,
  passProvider,
  startOidcProvider,
  type TestProvider,
} from '../../../../../../tests/support/oidc/provider.ts';
import type { App, AppOptions } from '../../../../app.ts';

const RETURN_TO = 'http://synaq.test/';
const [IIN, OTHER_IIN, ADMINS_IIN, FORGED_IIN] = ['900101300017', '850615451239', '020101500015', '770505300113'];

const cookieIn = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] ?? '';

describe('beginOidcSignIn and signInWithOidc: a provider of OpenID Connect', () => {
  const database = withDatabase();
  const clock = testClock();
  const apps: App[] = [];
  let provider: TestProvider;
  let app: App;

  const start = async (more: Record<string, string> = {}, options: Pick<AppOptions, 'log'> = {}) => {
    const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret, ...more };
    const started = await startApp({ db: database.db, clock, env, ...options });
    apps.push(started);
    return started;
  };
  beforeAll(async () => {
    provider = await startOidcProvider(RETURN_TO);
    app = await start();
  });
  afterAll(async () => {
    for (const one of apps) await one.close();
    await provider.close();
  });

  /** Somebody whom the provider knows. */
  function knows(claims: object): { who: string } {
    const sub = `person-${nextNumber()}`;
    provider.people.set(sub, { sub, ...claims });
    return { who: sub };
  }

  async function setOut(client: Client) {
    const begun = await client.post('/auth/oidc/begin');
    expect(begun.status).toBe(201);
    return { address: begun.body.address as string, cookie: cookieIn(begun) };
  }
  const comeBack = (client: Client, query: string, cookie: string) =>
    client.send('POST', '/auth/oidc/sign-in', { query }, {}, { cookie });

  async function pass(choice: { who: string } | 'cancel', at = app) {
    const client = new Client(at);
    const { address, cookie } = await setOut(client);
    const query = await passProvider(address, RETURN_TO, choice);
    return { query, cookie, client, answer: await comeBack(client, query, cookie) };
  }

  it('lets somebody in by their IIN, and from then on by what the provider knows them by', async () => {
    const user = await buildUser(database.db, { iin: IIN });
    const person = knows({ iin: IIN });
    const { answer } = await pass(person);
    expect([answer.status, answer.body]).toEqual([
      200,
      { Token: expect.any(String), ID: user.id, RoleID: ROLE_IDS.user },
    ]);
    expect((await new Client(app, answer.body.Token as string).get('/auth/me')).body.id).toBe(user.id);
    await database.db.updateTable('users').set({ iin: null }).where('id', '=', user.id).execute();
    expect((await pass(person)).answer.body.ID).toBe(user.id);
    const [event] = await database.db
      .selectFrom('audit_events')
      .select(['actor_id', 'details'])
      .where('action', '=', 'sign-in')
      .where('actor_id', '=', user.id)
      .execute();
    expect(event).toEqual({ actor_id: user.id, details: { by: 'oidc', issuer: provider.issuer } });
  });

  it('sends people there with PKCE, a state and a nonce, and stores only hashes of what comes back', async () => {
    const { address, cookie } = await setOut(new Client(app));
    const query = new URL(address).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: RETURN_TO,
      code_challenge_method: 'S256',
      code_challenge: expect.any(String),
      nonce: expect.any(String),
      state: expect.stringMatching(/^[\w-]{43}$/u),
    });
    expect(cookie).toMatch(/^synaq-oidc=[\w-]{43}$/u);
    const rows = await database.db.selectFrom('oidc_sign_ins').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(query.get('state'));
  });

  it('accepts an answer once, in the browser that set out, and within ten minutes', async () => {
    const person = knows({ iin: OTHER_IIN });
    await buildUser(database.db, { iin: OTHER_IIN });
    const { query, cookie, client, answer } = await pass(person);
    expect(answer.status).toBe(200);
    const again = await comeBack(client, query, cookie);
    expect([again.status, again.body.id]).toEqual([409, 'oidc-state-used']);

    const way = await setOut(client);
    const other = await setOut(new Client(app));
    const stolen = await passProvider(way.address, RETURN_TO, person);
    expect((await comeBack(client, stolen, other.cookie)).body.id).toBe('oidc-state-unknown');
    expect((await comeBack(client, stolen, '')).body.id).toBe('oidc-state-unknown');
    expect((await comeBack(client, stolen, way.cookie)).status).toBe(200);

    const late = await setOut(client);
    const lateQuery = await passProvider(late.address, RETURN_TO, person);
    clock.forward({ minutes: 10 });
    expect((await comeBack(client, lateQuery, late.cookie)).body.id).toBe('oidc-state-expired');
  });

  it('refuses what the provider has not said: an altered code, another issuer, the code of another way', async () => {
    const person = knows({ iin: OTHER_IIN });
    for (const alter of [
      (query: URLSearchParams) => query.set('code', 'made-up'),
      (query: URLSearchParams) => query.set('iss', 'https://elsewhere.test'),
    ]) {
      const client = new Client(app);
      const { address, cookie } = await setOut(client);
      const query = new URLSearchParams(await passProvider(address, RETURN_TO, person));
      alter(query);
      const answer = await comeBack(client, query.toString(), cookie);
      expect([answer.status, answer.body.id]).toEqual([422, 'oidc-answer-wrong']);
    }
    // A code that was got on another way is no good on this one: its PKCE and nonce are others.
    const client = new Client(app);
    const [one, two] = [await setOut(client), await setOut(new Client(app))];
    const first = new URLSearchParams(await passProvider(one.address, RETURN_TO, person));
    const second = new URLSearchParams(await passProvider(two.address, RETURN_TO, person));
    second.set('state', first.get('state') ?? '');
    expect((await comeBack(client, second.toString(), one.cookie)).body.id).toBe('oidc-answer-wrong');
  });

  it('refuses an ID token whose signature is not that of the provider', async () => {
    await buildUser(database.db, { iin: FORGED_IIN });
    const impostor = await startOidcProvider(RETURN_TO, { forged: true });
    const gullible = await start({ OIDC_ISSUER: impostor.issuer });
    impostor.people.set('somebody', { sub: 'somebody', iin: FORGED_IIN });
    const { answer } = await pass({ who: 'somebody' }, gullible);
    await impostor.close();
    expect([answer.status, answer.body.id]).toEqual([422, 'oidc-answer-wrong']);
  });

  it('says what happened to whoever cancels, is blocked, or has no account', async () => {
    expect((await pass('cancel')).answer.body.id).toBe('oidc-cancelled');
    expect((await pass(knows({}))).answer.body.id).toBe('directory-person-unknown');
    const iin = ADMINS_IIN;
    const user = await buildUser(database.db, { iin, blocked: true });
    const blocked = (await pass(knows({ iin }))).answer;
    expect([blocked.status, blocked.body.id]).toEqual([403, 'account-blocked']);
    await database.db.deleteFrom('users').where('id', '=', user.id).execute();
  });

  it('writes of somebody who cancels at the provider without an error in the log', async () => {
    const lines: string[] = [];
    const told = await start({}, { log: { level: 'info', stream: { write: (line: string) => lines.push(line) } } });
    expect((await pass('cancel', told)).answer.body.id).toBe('oidc-cancelled');
    const [about] = lines.filter((line) => line.includes('oidc-cancelled')).map((line) => JSON.parse(line) as object);
    expect(about).toMatchObject({ level: 30, outcome: 'oidc-cancelled' });
    expect(lines.join('')).not.toContain('"stack"');
  });

  it('gives an account that is linked to nobody else', async () => {
    const iin = ADMINS_IIN;
    const user = await buildUser(database.db, { iin });
    expect((await pass(knows({ iin }))).answer.status).toBe(200);
    const other = (await pass(knows({ iin }))).answer;
    expect([other.status, other.body.id]).toEqual([422, 'directory-linked-otherwise']);
    await database.db.deleteFrom('users').where('id', '=', user.id).execute();
  });

  it('says that the provider is away, and goes on when it is back', async () => {
    const fresh = await start();
    provider.setAway(true);
    const away = await new Client(fresh).post('/auth/oidc/begin');
    expect([away.status, away.body.id]).toEqual([503, 'oidc-unavailable']);
    provider.setAway(false);
    const client = new Client(fresh);
    const { address, cookie } = await setOut(client);
    const query = await passProvider(address, RETURN_TO, knows({}));
    provider.setAway(true);
    const gone = await comeBack(client, query, cookie);
    expect([gone.status, gone.body.id]).toEqual([503, 'oidc-unavailable']);
    provider.setAway(false);
  });

  it('finds people by an address only when the provider has checked it, and never staff', async () => {
    const byEmail = await start({ OIDC_MATCH: 'email' });
    const email = `somebody-${nextNumber()}@synaq.test`;
    const user = await buildUser(database.db, { email: email.toUpperCase() });
    expect((await pass(knows({ email, email_verified: false }), byEmail)).answer.status).toBe(422);
    expect((await pass(knows({ email, email_verified: true }), byEmail)).answer.body.ID).toBe(user.id);
    const linked = database.db.selectFrom('audit_events').select(['action', 'details']).orderBy('id', 'desc').limit(2);
    expect((await linked.execute()).map(({ action }) => action)).toEqual(['sign-in', 'edit']);
    for (const role of ['admin', 'teacher'] as const) {
      const staff = `${role}-${nextNumber()}@synaq.test`;
      await buildUser(database.db, { email: staff, role });
      const refused = (await pass(knows({ email: staff, email_verified: true }), byEmail)).answer;
      expect(refused.body.id).toBe('directory-person-unknown');
    }
    // Two with one address: it is nobody's in particular.
    const shared = `shared-${nextNumber()}@synaq.test`;
    await buildUser(database.db, { email: shared });
    await buildUser(database.db, { email: shared });
    expect((await pass(knows({ email: shared, email_verified: true }), byEmail)).answer.status).toBe(422);
  });

  it('makes an account where the settings say so, with role and region by the groups', async () => {
    const region = await buildDictionaryValue(database.db, 'region');
    const creating = await start({
      OIDC_MATCH: 'login',
      OIDC_CREATE: 'on',
      DIRECTORY_GROUPS: groupsFile([
        { group: 'Teachers', role: 'teacher' },
        { group: 'north', region: region.title.ru ?? '' },
      ]),
    });
    const login = `new-${nextNumber()}`;
    const person = knows({
      preferred_username: login,
      family_name: 'Серікова',
      // What turns a line around, and a tower of marks, is in no name.
      given_name: `\u202eӘлия${'\u0301'.repeat(40)}`,
      groups: ['teachers', 'north'],
    });
    const { answer } = await pass(person, creating);
    expect([answer.status, answer.body.RoleID]).toEqual([200, ROLE_IDS.teacher]);
    const made = await database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', answer.body.ID)
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({
      login,
      surname: 'Серікова',
      name: 'Әлия\u0301\u0301\u0301',
      region_id: region.id,
      password_hash: null,
    });
    const me = await new Client(creating, answer.body.Token as string).get('/auth/me');
    expect(me.body).toMatchObject({ passwordElsewhere: true });
    expect((await pass(person, creating)).answer.body.ID).toBe(made.id);
    const nameless = (await pass(knows({ preferred_username: `new-${nextNumber()}` }), creating)).answer;
    expect([nameless.status, nameless.body.id]).toEqual([422, 'directory-not-created']);
  });

  describe('beginOidcConfirmation, confirmByOidc', () => {
    async function begun(iin: string) {
      const user = await buildUser(database.db, { iin, password_hash: null });
      const who = knows({ iin });
      const { answer } = await pass(who);
      return { user, who, person: new Client(app, answer.body.Token as string) };
    }
    async function confirmAs(person: Client, who: { who: string }) {
      const begun = await person.post('/auth/oidc/confirmation/begin');
      const query = await passProvider(begun.body.address as string, RETURN_TO, who);
      const cookie = cookieIn(begun);
      return { query, cookie, answer: await person.send('POST', '/auth/oidc/confirmation', { query }, {}, { cookie }) };
    }

    it('are asked who they are where the browser asks for it', async () => {
      const promptOf = async (path: string) =>
        new URL((await new Client(app).post(path)).body.address as string).searchParams.get('prompt');
      expect(await promptOf('/auth/oidc/begin')).toBeNull();
      expect(await promptOf('/auth/oidc/begin?anew=true')).toBe('login');
    });

    it('confirm whoever has signed in there once more', async () => {
      const { person, who, user } = await begun('900101300126');
      expect((await person.get('/auth/confirmation')).body).toEqual({ until: null, ways: ['oidc'] });
      expect((await person.post('/auth/second-factors/totp')).body.id).toBe('confirmation-needed');
      const { address } = (await person.post('/auth/oidc/confirmation/begin')).body;
      expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
      const { answer, query, cookie } = await confirmAs(person, who);
      expect(answer.status).toBe(204);
      const again = await person.send('POST', '/auth/oidc/confirmation', { query }, {}, { cookie });
      expect(again.body.id).toBe('oidc-state-used');
      expect((await person.post('/auth/second-factors/totp')).status).toBe(200);
      await database.db.deleteFrom('users').where('id', '=', user.id).execute();
    });

    it('refuse somebody else, and ways that were begun to sign in, or by another session', async () => {
      const { person, who, user } = await begun('900101300126');
      expect((await confirmAs(person, knows({ iin: OTHER_IIN }))).answer.body.id).toBe('confirmed-by-another');
      const way = await setOut(person);
      const query = await passProvider(way.address, RETURN_TO, who);
      const as = (client: Client, path: string, cookie: string) => client.send('POST', path, { query }, {}, { cookie });
      expect((await as(person, '/auth/oidc/confirmation', way.cookie)).body.id).toBe('oidc-state-unknown');
      const begunTo = await person.post('/auth/oidc/confirmation/begin');
      const toConfirm = await passProvider(begunTo.body.address as string, RETURN_TO, who);
      expect((await comeBack(person, toConfirm, cookieIn(begunTo))).body.id).toBe('oidc-state-unknown');
      expect((await person.get('/auth/confirmation')).body.until).toBeNull();
      await database.db.deleteFrom('users').where('id', '=', user.id).execute();
    });
  });

  it('gives role and region of the groups at each sign-in, where the settings say so', async () => {
    const region = await buildDictionaryValue(database.db, 'region');
    const following = await start({
      OIDC_MATCH: 'login',
      OIDC_GROUPS: 'on',
      DIRECTORY_GROUPS: groupsFile([
        { group: 'teachers', role: 'teacher' },
        { group: 'north', region: region.title.ru ?? '' },
      ]),
    });
    const { id, login } = await buildUser(database.db);
    const person = knows({ preferred_username: login, groups: ['teachers', 'north'] });
    const come = async () => (await pass(person, following)).answer.body.RoleID;
    expect(await come()).toBe(ROLE_IDS.teacher);
    const made = database.db.selectFrom('users').select(['role_id', 'region_id', 'login']).where('id', '=', id);
    expect(await made.executeTakeFirst()).toEqual({ role_id: ROLE_IDS.teacher, region_id: region.id, login });
    provider.people.set(person.who, { sub: person.who, preferred_username: login, groups: [] });
    expect(await come()).toBe(ROLE_IDS.user);
    // A role that no group gives was given by a person, and stays.
    await database.db.updateTable('users').set({ role_id: ROLE_IDS.examiner }).where('id', '=', id).execute();
    expect(await come()).toBe(ROLE_IDS.examiner);
  });

  it('leads out of the provider as well, where the settings say so', async () => {
    const signingOut = await start({ OIDC_SIGN_OUT: 'on' });
    const user = await buildUser(database.db, { iin: '900101300126' });
    const who = knows({ iin: '900101300126' });
    const out = async (at: App) => {
      const { answer } = await pass(who, at);
      return new Client(at, answer.body.Token as string).post('/auth/sign-out');
    };
    const { status, body } = await out(signingOut);
    expect([status, body.address.startsWith(provider.issuer)]).toEqual([200, true]);
    expect(Object.fromEntries(new URL(body.address).searchParams)).toMatchObject({
      id_token_hint: expect.any(String),
      post_logout_redirect_uri: RETURN_TO,
    });
    expect((await out(app)).status).toBe(204);
    await database.db.deleteFrom('users').where('id', '=', user.id).execute();
  });

  it('is off without settings', async () => {
    const off = await startApp({ db: database.db, clock });
    apps.push(off);
    for (const [path, body] of [
      ['/auth/oidc/begin', undefined],
      ['/auth/oidc/sign-in', { query: 'state=a&code=b' }],
    ] as const) {
      const answer = await new Client(off).post(path, body);
      expect([answer.status, answer.body.id]).toEqual([409, 'oidc-off']);
    }
    expect((await new Client(off).get('/settings')).body.oidc).toBeNull();
    expect((await new Client(app).get('/settings')).body.oidc).toEqual({
      title: { ru: new URL(provider.issuer).host },
    });
  });
});

function groupsFile(groups: object[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'synaq-groups-')), 'groups.json');
  writeFileSync(file, JSON.stringify(groups));
  return file;
}
