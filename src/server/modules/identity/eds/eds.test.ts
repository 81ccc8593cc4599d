import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Authority, type Issued, type Wanted } from '../../../../../tests/support/eds/authority.ts';
import { type HowToSign, signCms } from '../../../../../tests/support/eds/sign.ts';
import { buildUser, Client, signIn, withApp } from '../../../../../tests/support/index.ts';

const IIN = '900101300017';
const OTHER_IIN = '850615451239';

const roots = mkdtempSync(join(tmpdir(), 'synaq-eds-'));
let clock = () => new Date();
const authority = new Authority(() => clock());
writeFileSync(join(roots, 'test.cer'), authority.der);

interface Challenge {
  challenge: string;
  content: string;
}

async function ask(client: Client): Promise<Challenge> {
  const { status, body } = await client.post('/auth/eds/challenges');
  expect(status).toBe(201);
  return body as Challenge;
}

const answer = (client: Client, { challenge, content }: Challenge, issued: Issued, how: HowToSign = {}) =>
  client.post('/auth/eds/sign-in', {
    challenge,
    cms: signCms(Buffer.from(content, 'base64'), issued, how).toString('base64'),
  });

describe('signing in with a digital signature', () => {
  const server = withApp({ EDS_ROOTS: roots, EDS_REVOCATION: 'off' });
  const visitor = () => new Client(server.app);
  beforeAll(() => {
    clock = server.clock;
  });
  // Each test has a person of its own for the one number.
  afterEach(() => server.db.updateTable('users').set({ iin: null }).where('iin', '=', IIN).execute());

  async function tryWith(wanted: Wanted, how: HowToSign = {}) {
    const client = visitor();
    return answer(client, await ask(client), authority.issue(wanted), how);
  }

  const eventsOf = async (userId: number) =>
    server.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'details'])
      .where(sql<boolean>`${userId} = any(record_ids)`)
      .where('action', 'in', ['sign-in', 'refuse-sign-in'])
      .orderBy('id')
      .execute();

  describe('createEdsChallenge', () => {
    it('stores a hash of what it gives, for five minutes', async () => {
      const client = visitor();
      const { body } = await client.post('/auth/eds/challenges');
      expect(new Date(body.expiresAt).getTime() - server.clock().getTime()).toBe(5 * 60_000);
      expect(Buffer.from(body.content, 'base64').toString()).toBe(
        `Synaq: sign in\nhttp://synaq.test\n${body.challenge}\n`,
      );
      const rows = await server.db
        .selectFrom('eds_challenges')
        .selectAll()
        .where('network', '=', client.address)
        .execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(body.challenge);
    });

    it('gives no more than a hall of people needs', async () => {
      const client = visitor();
      let asked = 0;
      let last = await client.post('/auth/eds/challenges');
      for (; last.status === 201 && asked < 1001; asked += 1) last = await client.post('/auth/eds/challenges');
      expect([last.status, asked]).toEqual([429, 1000]);
    });
  });

  describe('signInWithEds', () => {
    it('begins a session as a password does, and keeps the signature', async () => {
      const user = await buildUser(server.db, { role: 'teacher', iin: IIN });
      const { status, body, headers } = await tryWith({ iin: IIN }, { time: server.clock() });
      expect([status, body]).toEqual([200, { Token: expect.stringMatching(/^[\w-]{43}$/), ID: user.id, RoleID: 4 }]);
      expect(headers['set-cookie']).toMatch(/^synaq-device=/);
      const me = await new Client(server.app, body.Token).get('/auth/me');
      expect(me.body).toMatchObject({ id: user.id, weakPassword: false });
      const kept = await server.db.selectFrom('eds_signatures').selectAll().where('user_id', '=', user.id).execute();
      expect(kept).toMatchObject([{ outcome: 'signed-in', issuer: 'Synaq Test CA' }]);
      const sha256 = kept[0]?.sha256;
      expect(await eventsOf(user.id)).toMatchObject([
        { action: 'sign-in', actor_id: user.id, details: { by: 'eds', sha256, serialNumber: kept[0]?.serial_number } },
      ]);
    });

    it.each<[string, Wanted, HowToSign, string]>([
      ['expired', { to: new Date('2020-01-01') }, {}, 'eds-expired'],
      ['not yet valid', { from: new Date('2090-01-01'), to: new Date('2091-01-01') }, {}, 'eds-not-yet-valid'],
      ['an organisation', { bin: '123456789021' }, {}, 'eds-organisation'],
      ['a key for other things', { extended: [] }, {}, 'eds-wrong-key'],
      ['a wrong clock', {}, { time: new Date('2020-01-01') }, 'eds-clock-wrong'],
      ['nobody here', {}, {}, 'eds-iin-unknown'],
    ])('refuses %s in its own words', async (_, wanted, how, id) => {
      const { status, body } = await tryWith({ iin: OTHER_IIN, ...wanted }, how);
      expect([status, body.id]).toEqual([422, id]);
    });

    it('tells a blocked person so, and the audit trail of the try', async () => {
      const user = await buildUser(server.db, { iin: IIN, blocked: true });
      const told = await tryWith({ iin: IIN });
      expect([told.status, told.body.id]).toEqual([403, 'account-blocked']);
      expect((await tryWith({ iin: IIN, to: new Date('2020-01-01') })).body.id).toBe('eds-expired');
      expect(await eventsOf(user.id)).toMatchObject([
        { action: 'refuse-sign-in', actor_id: null, details: { by: 'eds', reason: 'account-blocked' } },
        { action: 'refuse-sign-in', actor_id: null, details: { by: 'eds', reason: 'eds-expired' } },
      ]);
    });

    it('says nothing of accounts to whoever holds no key of theirs', async () => {
      const user = await buildUser(server.db, { iin: IIN, blocked: true });
      const stranger = new Authority(() => clock(), { stranger: true });
      const client = visitor();
      const forged = await answer(client, await ask(client), stranger.issue({ iin: IIN }));
      expect([forged.status, forged.body.id]).toEqual([422, 'eds-unknown-issuer']);
      expect(await eventsOf(user.id)).toEqual([]);
    });

    it('has a temporary password replaced all the same, and lets nobody in after it has ended', async () => {
      const ends = new Date(server.clock().getTime() + 3_600_000);
      await buildUser(server.db, { iin: IIN, password_expires_at: ends });
      const { body } = await tryWith({ iin: IIN });
      const me = new Client(server.app, body.Token);
      expect((await me.get('/auth/sessions')).body.id).toBe('password-temporary');
      server.clock.forward({ minutes: 90 });
      expect((await tryWith({ iin: IIN })).body.id).toBe('password-expired');
    });

    it('takes each challenge once, in time, and from the network that asked for it', async () => {
      await buildUser(server.db, { iin: IIN });
      const issued = authority.issue({ iin: IIN });
      const client = visitor();
      const first = await ask(client);
      expect((await answer(client, first, issued)).status).toBe(200);
      const again = await answer(client, first, issued);
      expect([again.status, again.body.id]).toEqual([409, 'eds-challenge-used']);
      expect((await answer(visitor(), await ask(client), issued)).body.id).toBe('eds-challenge-unknown');
      const late = await ask(client);
      server.clock.forward({ minutes: 5 });
      expect((await answer(client, late, issued)).body.id).toBe('eds-challenge-expired');
      const [one, other] = [await ask(client), await ask(client)];
      const mixed = await answer(client, { ...one, content: other.content }, issued);
      expect(mixed.body.id).toBe('eds-altered');
      const both = await ask(client);
      const answers = await Promise.all([answer(client, both, issued), answer(client, both, issued)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    describe('createEdsConfirmation, confirmByEds', () => {
      async function begun() {
        const user = await buildUser(server.db, { iin: IIN, password_hash: null });
        const { body } = await tryWith({ iin: IIN });
        return { user, person: new Client(server.app, body.Token) };
      }
      const challengeOf = async (person: Client): Promise<Challenge> =>
        (await person.post('/auth/confirmation/eds-challenges')).body;
      const show = (person: Client, { challenge, content }: Challenge, iin: string) =>
        person.post('/auth/confirmation/eds', {
          challenge,
          cms: signCms(Buffer.from(content, 'base64'), authority.issue({ iin })).toString('base64'),
        });

      it('confirm whoever has no password, for ten minutes', async () => {
        const { person, user } = await begun();
        expect((await person.get('/auth/confirmation')).body).toEqual({ until: null, ways: ['eds'] });
        expect((await person.post('/auth/second-factors/totp')).body.id).toBe('confirmation-needed');
        const given = await challengeOf(person);
        expect(Buffer.from(given.content, 'base64').toString()).toMatch(/^Synaq: confirm\n/u);
        expect((await show(person, given, IIN)).status).toBe(204);
        expect((await show(person, given, IIN)).body.id).toBe('eds-challenge-used');
        expect((await person.post('/auth/second-factors/totp')).status).toBe(200);
        const kept = server.db.selectFrom('eds_signatures').select('outcome').where('user_id', '=', user.id);
        expect((await kept.execute()).map(({ outcome }) => outcome)).toEqual(['signed-in', 'confirmed']);
        server.clock.forward({ minutes: 10 });
        expect((await person.post('/auth/second-factors/totp')).body.id).toBe('confirmation-needed');
      });

      it('take no challenge of another session or purpose, and no key of another person', async () => {
        const { person } = await begun();
        const other = new Client(server.app, (await tryWith({ iin: IIN })).body.Token);
        expect((await show(person, await challengeOf(other), IIN)).body.id).toBe('eds-challenge-unknown');
        expect((await show(person, await ask(person), IIN)).body.id).toBe('eds-challenge-unknown');
        const signIn = await answer(person, await challengeOf(person), authority.issue({ iin: IIN }));
        expect(signIn.body.id).toBe('eds-challenge-unknown');
        const stranger = await buildUser(server.db, { iin: OTHER_IIN });
        const refused = await show(person, await challengeOf(person), OTHER_IIN);
        expect([refused.status, refused.body.id]).toEqual([422, 'confirmed-by-another']);
        await server.db.deleteFrom('users').where('id', '=', stranger.id).execute();
        expect((await person.get('/auth/confirmation')).body.until).toBeNull();
      });
    });

    it('begins no session, and confirms nobody, without the signature that is kept', async () => {
      const { id } = await buildUser(server.db, { iin: IIN, password_hash: null });
      const { body } = await tryWith({ iin: IIN });
      const person = new Client(server.app, body.Token);
      // What fails unforeseen is written to the log of errors.
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await sql`alter table eds_signatures add constraint kept_nowhere check (false) not valid`.execute(server.db);
      try {
        expect((await tryWith({ iin: IIN })).status).toBe(500);
        const { challenge, content } = (await person.post('/auth/confirmation/eds-challenges')).body as Challenge;
        const cms = signCms(Buffer.from(content, 'base64'), authority.issue({ iin: IIN })).toString('base64');
        expect((await person.post('/auth/confirmation/eds', { challenge, cms })).status).toBe(500);
      } finally {
        await sql`alter table eds_signatures drop constraint kept_nowhere`.execute(server.db);
      }
      const sessions = server.db.selectFrom('sessions').select('confirmed_at').where('user_id', '=', id);
      expect(await sessions.execute()).toEqual([{ confirmed_at: null }]);
      expect(said).toHaveBeenCalledTimes(2);
    });

    it('accepts none of a thousand that were replayed or altered', async () => {
      await buildUser(server.db, { iin: IIN });
      const issued = authority.issue({ iin: IIN });
      const client = visitor();
      const used = await ask(client);
      const cms = signCms(Buffer.from(used.content, 'base64'), issued);
      const send = (challenge: string, bytes: Buffer) =>
        client.post('/auth/eds/sign-in', { challenge, cms: bytes.toString('base64') });
      expect((await send(used.challenge, cms)).status).toBe(200);
      const statuses: number[] = [];
      for (let number = 0; number < 500; number += 1) statuses.push((await send(used.challenge, cms)).status);
      for (let number = 0; number < 500; number += 1) {
        const fresh = await ask(client);
        // What was signed before, or this with another byte in what is signed, or in the signature.
        const own = signCms(Buffer.from(fresh.content, 'base64'), issued);
        const altered = Buffer.from(number % 3 === 0 ? cms : own);
        const at = number % 3 === 1 ? own.indexOf('Synaq') + (number % 40) : own.length - 1 - (number % 120);
        if (number % 3 !== 0) altered[at] = (altered[at] ?? 0) ^ (1 + (number % 255));
        statuses.push((await send(fresh.challenge, altered)).status);
      }
      expect(statuses).toHaveLength(1000);
      expect(statuses.filter((status) => status !== 409 && status !== 422)).toEqual([]);
    });

    it('refuses what is out of contract', async () => {
      const client = visitor();
      const { challenge } = await ask(client);
      expect((await client.post('/auth/eds/sign-in', { challenge })).status).toBe(400);
      expect((await client.post('/auth/eds/sign-in', { challenge, cms: 'x'.repeat(60_001) })).status).toBe(400);
      expect((await client.post('/auth/eds/sign-in', { challenge, cms: 'not one' })).body.id).toBe('eds-unreadable');
    });
  });
});

describe('without the certificates of authorities', () => {
  const server = withApp();

  it('nobody signs in with a signature', async () => {
    const client = new Client(server.app);
    expect((await client.post('/auth/eds/challenges')).body.id).toBe('eds-off');
    expect((await client.post('/auth/eds/sign-in', { challenge: 'x'.repeat(43), cms: 'x' })).body.id).toBe('eds-off');
    const me = await signIn(server.app, await buildUser(server.db));
    expect((await me.get('/settings')).body.eds).toBe(false);
  });
});
