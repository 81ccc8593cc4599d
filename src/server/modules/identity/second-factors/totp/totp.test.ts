import { describe, expect, it } from 'vitest';
import { buildUser, Client, nextNumber, signIn, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { addTotp, begin, codeAt, confirm, ORIGIN } from '../second-factors.fixture.ts';

const WRONG = { status: 422, errors: { code: 'Неверный или уже использованный код' } };

describe('codes of an app', () => {
  const server = withApp({ PUBLIC_ORIGIN: ORIGIN });
  const later = (seconds: number) => new Date(server.clock().getTime() + seconds * 1000);

  async function holder() {
    const person = await signInAs(server, 'user');
    return { person, login: person.user.login, ...(await addTotp(server, person)) };
  }

  const outcome = ({ status, body }: { status: number; body: { errors?: object } }) => ({
    status,
    errors: body.errors,
  });

  describe('beginTotp, confirmTotp', () => {
    it('count once a code has confirmed the key, in the session that asked for it', async () => {
      const person = await signInAs(server, 'user');
      const refused = await person.post('/auth/second-factors/totp');
      expect([refused.status, refused.body.id]).toEqual([409, 'confirmation-needed']);
      await confirm(person);
      expect((await person.post('/auth/second-factors/totp/confirm', { code: '000000' })).body.id).toBe(
        'totp-not-begun',
      );
      const { body } = await person.post('/auth/second-factors/totp');
      expect(body.uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${body.key}`, 'u'));
      expect(body.qr).toMatch(/^<svg/u);
      expect((await begin(server, person.user.login)).status).toBe(200);
      const wrong = await person.post('/auth/second-factors/totp/confirm', { code: codeAt(body.key, later(-300)) });
      expect(outcome(wrong)).toEqual(WRONG);
      const right = await person.post('/auth/second-factors/totp/confirm', { code: codeAt(body.key, later(0)) });
      expect(new Set(right.body.recoveryCodes).size).toBe(10);
      expect((await begin(server, person.user.login)).status).toBe(202);
    });

    it('end the other sessions, and keep the key where the database does not tell it', async () => {
      const user = await buildUser(server.db);
      const [here, there] = [await signIn(server.app, user), await signIn(server.app, user)];
      const { key } = await addTotp(server, here);
      expect([(await here.get('/auth/me')).status, (await there.get('/auth/me')).status]).toEqual([200, 401]);
      const kept = await server.db
        .selectFrom('totp_keys')
        .select('secret')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(Buffer.from(kept.secret ?? []).toString('latin1')).not.toContain(key);
      expect(kept.secret).toHaveLength(12 + 16 + 20);
    });
  });

  describe('signInWithCode', () => {
    it('finishes the sign-in, once, and the audit trail tells of it', async () => {
      const { login, key, person } = await holder();
      const step = await begin(server, login);
      expect(step.body).toEqual({
        pending: expect.stringMatching(/^[\w-]{43}$/u),
        methods: ['totp', 'recovery-code'],
        expiresAt: later(300).toISOString(),
      });
      expect((await new Client(server.app, step.pending).get('/auth/me')).status).toBe(401);
      const { status, body } = await step.finish(` ${codeAt(key, later(0)).replace(/(?<=^...)/u, ' ')} `);
      expect([status, body]).toEqual([200, { Token: expect.any(String), ID: person.user.id, RoleID: 3 }]);
      expect((await step.finish(codeAt(key, later(30)))).body.id).toBe('sign-in-over');
      const events = await server.db
        .selectFrom('audit_events')
        .select(['action', 'details'])
        .where('actor_id', '=', person.user.id)
        .orderBy('id')
        .execute();
      expect(events).toEqual([
        { action: 'sign-in', details: {} },
        { action: 'add-second-factor', details: { by: 'totp' } },
        { action: 'sign-in', details: { by: 'totp' } },
      ]);
    });

    it('takes each code once, also in another sign-in, and none before it', async () => {
      const { login, key } = await holder();
      const code = codeAt(key, later(0));
      const [one, other, third] = [await begin(server, login), await begin(server, login), await begin(server, login)];
      const both = await Promise.all([one.finish(code), other.finish(code)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(outcome(await third.finish(codeAt(key, later(-30))))).toEqual(WRONG);
      expect((await third.finish(codeAt(key, later(30)))).status).toBe(200);
    });

    it('takes the code of the step before and after, and no other', async () => {
      const { login, key } = await holder();
      const step = await begin(server, login);
      for (const seconds of [-90, -60, 60, 90])
        expect(outcome(await step.finish(codeAt(key, later(seconds))))).toEqual(WRONG);
      for (const nonsense of ['12345', '1234567', 'abcdef', '😀'])
        expect((await (await begin(server, login)).finish(nonsense)).status).toBe(422);
      expect((await (await begin(server, login)).finish(codeAt(key, later(-30)))).status).toBe(200);
    });

    it('is over after five minutes, after ten tries, and for another network', async () => {
      const { login, key } = await holder();
      const stolen = await begin(server, login);
      const thief = new Client(server.app);
      const code = codeAt(key, later(0));
      const answer = await thief.post('/auth/sign-in/code', { pending: stolen.pending, code });
      expect([answer.status, answer.body.id]).toEqual([409, 'sign-in-over']);
      const late = await begin(server, login);
      server.clock.forward({ minutes: 5 });
      expect((await late.finish(codeAt(key, later(0)))).body.id).toBe('sign-in-over');
      const tried = await begin(server, login);
      for (let tries = 0; tries < 10; tries += 1) expect((await tried.ask()).status).toBe(200);
      expect((await tried.finish(codeAt(key, later(0)))).body.id).toBe('sign-in-over');
    });

    it('locks wrong codes out where they come from, also when the password is right each time', async () => {
      const { login, key, person } = await holder();
      const browser = new Client(server.app);
      const statuses = [];
      for (let tries = 0; tries < 7; tries += 1)
        statuses.push((await (await begin(server, login, browser)).finish('000000')).status);
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
      expect((await (await begin(server, login, browser)).finish(codeAt(key, later(0)))).status).toBe(429);
      expect((await (await begin(server, login)).finish(codeAt(key, later(0)))).status).toBe(200);
      const event = await server.db
        .selectFrom('audit_events')
        .select(['record_ids', 'details'])
        .where('action', '=', 'lock-out')
        .executeTakeFirstOrThrow();
      expect(event).toEqual({ record_ids: [person.user.id], details: { seconds: 60, by: 'second-factor' } });
    });

    it('is refused once the password was replaced, or the person was blocked', async () => {
      const { login, key, person } = await holder();
      const [old, shut] = [await begin(server, login), await begin(server, login)];
      const { password_hash: hash } = await buildUser(server.db, { password_hash: 'another' });
      await server.db.updateTable('users').set({ password_hash: hash }).where('id', '=', person.user.id).execute();
      expect((await old.finish(codeAt(key, later(0)))).status).toBe(401);
      const back = { password_hash: person.user.password_hash, blocked: true };
      await server.db.updateTable('users').set(back).where('id', '=', person.user.id).execute();
      expect((await shut.finish(codeAt(key, later(30)))).body.id).toBe('account-blocked');
      expect((await begin(server, login)).body.id).toBe('account-blocked');
    });

    it('tells outsiders nothing of second factors', async () => {
      const { login } = await holder();
      const plain = await buildUser(server.db);
      const answers = [];
      for (const name of [login, plain.login, 'nobody-here'])
        answers.push(await new Client(server.app).post('/auth/sign-in', { login: name, password: 'Wrong-2026!' }));
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    });
  });

  describe('recovery codes, makeRecoveryCodes', () => {
    it('stand in once each, however they are typed, until there are new ones', async () => {
      const { login, codes, person } = await holder();
      const [first = '', second = '', third = ''] = codes ?? [];
      expect((await (await begin(server, login)).finish(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
      expect(outcome(await (await begin(server, login)).finish(first))).toEqual(WRONG);
      expect((await person.get('/auth/second-factors')).body.recoveryCodes).toBe(9);
      const again = await person.post('/auth/second-factors/recovery-codes');
      expect(again.body.recoveryCodes).toHaveLength(10);
      expect(outcome(await (await begin(server, login)).finish(second))).toEqual(WRONG);
      expect((await (await begin(server, login)).finish(again.body.recoveryCodes[9])).status).toBe(200);
      const stored = await server.db.selectFrom('recovery_codes').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(third);
    });

    it('are those of one person only, and there are none without a factor', async () => {
      const [one, other] = [await holder(), await holder()];
      expect(outcome(await (await begin(server, one.login)).finish(other.codes?.[0] ?? ''))).toEqual(WRONG);
      const bare = await signInAs(server, 'user');
      await confirm(bare);
      const asked = await bare.post('/auth/second-factors/recovery-codes');
      expect(asked.body.id).toBe('second-factor-none');
    });
  });

  it('tell the person of each change, in the product and by mail that nobody can turn off', async () => {
    const email = `told-${nextNumber()}@example.kz`;
    const person = await signIn(server.app, await buildUser(server.db, { email }));
    await addTotp(server, person);
    await person.post('/auth/second-factors/recovery-codes');
    await person.post('/auth/second-factors/totp/remove');
    const told = await server.db
      .selectFrom('notices')
      .leftJoin('notice_deliveries', 'notice_deliveries.notice_id', 'notices.id')
      .select(['notices.kind', 'notices.read_at', 'notice_deliveries.channel'])
      .where('notices.user_id', '=', person.user.id)
      .orderBy('notices.id')
      .execute();
    const kinds = ['second-factor-added', 'recovery-codes-made', 'second-factor-removed'];
    expect(told).toEqual(kinds.map((kind) => ({ kind, read_at: null, channel: 'mail' })));
    const off = { group: 'security', app: false, mail: false, push: false };
    const chosen = await person.put('/my/notification-settings', { groups: [off], digest: 'daily', quietHours: null });
    expect(chosen.body.groups.at(-1)).toMatchObject({ ...off, app: true, mail: true });
  });

  describe('removeTotp, getMySecondFactors', () => {
    it('take the person back to the password alone', async () => {
      const { person, login } = await holder();
      expect((await person.get('/auth/second-factors')).body).toMatchObject({
        policy: 'optional',
        totp: { lastUsedAt: null },
        passkeys: [],
        recoveryCodes: 10,
        passkeysPossible: true,
      });
      server.clock.forward({ minutes: 10 });
      expect((await person.post('/auth/second-factors/totp/remove')).body.id).toBe('confirmation-needed');
      await confirm(person);
      expect((await person.post('/auth/second-factors/totp/remove')).status).toBe(204);
      expect((await person.post('/auth/second-factors/totp/remove')).status).toBe(404);
      expect((await begin(server, login)).status).toBe(200);
      expect((await person.get('/auth/second-factors')).body).toMatchObject({ totp: null, recoveryCodes: 0 });
    });
  });
});
