import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { startMailServer } from '#server/mail/mail-server.fixture.ts';
import {
  buildDictionaryValue,
  buildUser,
  Client,
  nextNumber,
  runBulk,
  signIn,
  signInAs,
  startApp,
  withApp,
} from '../../../../../tests/support/index.ts';
import { networkOf } from '../../../network.ts';
import { signInCountsOf } from '../auth/index.ts';

describe('restoration requests', () => {
  const server = withApp();
  const admin = () => signInAs(server, 'admin');

  /** Sends a request as a visitor. @returns its id */
  async function ask(identifier: string, contact = '+7 701 000 00 00'): Promise<number> {
    const answer = await new Client(server.app).post('/restoration-requests', { identifier, contact });
    expect([answer.status, answer.body]).toEqual([202, { accepted: true }]);
    const row = await server.db
      .selectFrom('restoration_requests')
      .select('id')
      .where(sql`lower(identifier)`, '=', identifier.trim().toLowerCase())
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  describe('createRestorationRequest', () => {
    it('answers the same whether the account exists or not, and finds it silently', async () => {
      const user = await buildUser(server.db, { login: `Dana-${nextNumber()}`, iin: '900101300017' });
      const ids = [await ask(user.login.toUpperCase()), await ask('nobody-here')];
      const rows = await server.db
        .selectFrom('restoration_requests')
        .select(['id', 'user_id', 'status'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      expect(rows.map((row) => [row.user_id, row.status])).toEqual([
        [user.id, 'pending'],
        [null, 'pending'],
      ]);
    });

    it('joins the one that still waits of a person, and of words that name nobody, and is counted', async () => {
      const client = await admin();
      const user = await buildUser(server.db, { login: `Saule-${nextNumber()}` });
      const former = [await ask(user.login), await ask('who am I')];
      const decided = await ask('decided');
      await client.post(`/restoration-requests/${decided}/reject`, { reason: 'Не тот' });
      server.clock.forward({ minutes: 5 });
      const again = [await ask(` ${user.login.toUpperCase()} `, 'other@example.kz'), await ask('WHO am I')];
      expect(again).toEqual(former);
      expect(await ask('decided')).not.toBe(decided);
      const shown = (await client.get(`/restoration-requests/${former[0]}`)).body;
      expect(shown).toMatchObject({ askedCount: 2, contact: '+7 701 000 00 00', contacts: ['other@example.kz'] });
      expect([Date.parse(shown.askedAt) - Date.parse(shown.createdAt)]).toEqual([300_000]);
      for (let count = 0; count < 9; count += 1) await ask(user.login, `${count}@example.kz`);
      const many = (await client.get(`/restoration-requests/${former[0]}`)).body;
      // More than so many a day are noted no more, whoever sends them; the answer is the same.
      expect([many.askedCount, many.contacts]).toEqual([10, [7, 6, 5, 4, 3].map((count) => `${count}@example.kz`)]);
      // Nobody is silenced by it: what comes after a decision is noted.
      await client.post(`/restoration-requests/${former[0]}/reject`, { reason: 'Спам' });
      expect(await ask(user.login, 'real@example.kz')).not.toBe(former[0]);
    });

    it('keeps what was said first, and adds what is said later with its time', async () => {
      const client = await admin();
      const { login } = await buildUser(server.db, { login: `Erlan-${nextNumber()}` });
      const visitor = new Client(server.app);
      const said = async (comment?: string) => {
        server.clock.forward({ minutes: 1 });
        const body = { identifier: login, contact: '+7 701 000 00 00', ...(comment !== undefined && { comment }) };
        expect((await visitor.post('/restoration-requests', body)).status).toBe(202);
        return server.clock().toISOString();
      };
      await said('Забыл пароль');
      const second = await said('Сменился телефон');
      await said();
      await said(' Сменился телефон ');
      const last = await said('Забыл пароль');
      expect((await client.get(`/restoration-requests/${await ask(login)}`)).body).toMatchObject({
        comment: 'Забыл пароль',
        comments: [
          { at: second, text: 'Сменился телефон' },
          { at: last, text: 'Забыл пароль' },
        ],
      });
    });

    it('takes so many a day from one network', async () => {
      const visitor = new Client(server.app);
      const { requests } = signInCountsOf({ db: server.db });
      const post = () => visitor.post('/restoration-requests', { identifier: 'anybody', contact: 'a@b.kz' });
      for (let count = 1; count < 100; count++) requests.count(networkOf(visitor.address), server.clock());
      expect((await post()).status).toBe(202);
      expect((await post()).status).toBe(429);
      server.clock.forward({ minutes: 24 * 60 });
      expect((await post()).status).toBe(202);
    });

    it('finds the person whose login it is before somebody whose IIN it is', async () => {
      const iin = '920304300014';
      const [byIin, byLogin] = [await buildUser(server.db, { iin }), await buildUser(server.db, { login: iin })];
      const row = await server.db
        .selectFrom('restoration_requests')
        .select('user_id')
        .where('id', '=', await ask(iin))
        .executeTakeFirstOrThrow();
      expect(byIin.id).toBeLessThan(byLogin.id);
      expect(row.user_id).toBe(byLogin.id);
    });

    it('refuses what is out of contract', async () => {
      const visitor = new Client(server.app);
      expect((await visitor.post('/restoration-requests', { identifier: 'a' })).status).toBe(400);
      expect(
        (await visitor.post('/restoration-requests', { identifier: 'dana', contact: '+7 701', userId: 1 })).status,
      ).toBe(400);
    });

    it('takes twenty from one address, then asks to wait', async () => {
      const visitor = new Client(server.app);
      const once = () => visitor.post('/restoration-requests', { identifier: 'nobody', contact: '+7 701' });
      for (let times = 0; times < 20; times += 1) expect((await once()).status).toBe(202);
      const refused = await once();
      expect([refused.status, refused.body.id]).toEqual([429, 'too-many-requests']);
      await ask('somebody-else');
    });
  });

  describe('listRestorationRequests', () => {
    it('shows the newest first, by state and words', async () => {
      const client = await admin();
      const contact = `qaz${nextNumber()}@example.kz`;
      const [first, second] = [await ask('first-one', contact), await ask('second-one', contact)];
      await client.post(`/restoration-requests/${first}/reject`, { reason: 'Не тот' });
      const found = await client.get('/restoration-requests', {
        filter: { q: contact.toUpperCase() },
        sort: ['id', 'DESC'],
      });
      expect(found.body.map((one: { id: number }) => one.id)).toEqual([second, first]);
      expect(
        (await client.get('/restoration-requests', { filter: { q: contact, status: 'rejected' } })).body,
      ).toHaveLength(1);
    });
  });

  describe('getRestorationRequest', () => {
    it('finds one, and says so when there is none', async () => {
      const client = await admin();
      const id = await ask('somebody');
      expect((await client.get(`/restoration-requests/${id}`)).body).toMatchObject({
        id,
        identifier: 'somebody',
        status: 'pending',
        decidedBy: null,
      });
      expect((await client.get('/restoration-requests/999999')).status).toBe(404);
    });
  });

  describe('listRestorationMatches', () => {
    it('shows whom it may be about, by what, and lets one of them be chosen', async () => {
      const client = await admin();
      const region = await buildDictionaryValue(server.db, 'region');
      const fields = { surname: 'Ескендірова', name: 'Асель', region_id: region.id };
      const phone = `+7 (702) ${String(nextNumber()).padStart(3, '0').slice(-3)}-11-22`;
      const meant = await buildUser(server.db, { ...fields, phone, blocked: true });
      const namesake = await buildUser(server.db, { ...fields, email: `asel${nextNumber()}@example.kz` });
      const id = await ask(`${fields.surname} Асель`, `8${phone.slice(2)}`);
      const path = `/restoration-requests/${id}`;
      const { matches } = (await client.get(`${path}/matches`)).body;
      expect(matches).toMatchObject([
        {
          userId: meant.id,
          region: region.title,
          position: null,
          lastSignInAt: null,
          blocked: true,
          ...{ phone, email: null, by: ['phone', 'name'] },
        },
        { userId: namesake.id, blocked: false, phone: null, email: namesake.email, by: ['name'] },
      ]);
      expect((await client.post(`${path}/accept`)).body.id).toBe('restoration-user-unknown');
      expect((await client.post(`${path}/accept`, { userId: namesake.id })).body.request.userId).toBe(namesake.id);
      const second = await ask(`${fields.surname} Асель`, meant.login);
      const forBlocked = await client.post(`/restoration-requests/${second}/accept`, { userId: meant.id });
      expect(forBlocked.body).toMatchObject({ blocked: true, link: expect.any(String) });
      expect((await client.get('/restoration-requests/999999/matches')).status).toBe(404);
    });

    it('is of one region for its staff, and so is what they accept', async () => {
      const [region, other] = [
        await buildDictionaryValue(server.db, 'region'),
        await buildDictionaryValue(server.db, 'region'),
      ];
      const role = await server.db
        .insertInto('roles')
        .values({
          ...{ key: `own-${nextNumber()}`, title: '{"ru":"Своя область"}', scope: 'region' as const },
          permissions: [...DEFAULT_GRANTS.user, 'restoration-requests:decide'],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const staff = await signIn(server.app, await buildUser(server.db, { role_id: role.id, region_id: region.id }));
      const fields = { surname: `Ахметова${nextNumber()}`, name: 'Дана' };
      const record = { email: 'dana@example.kz', phone: '+7 701 123-45-67' };
      const own = await buildUser(server.db, { ...fields, ...record, region_id: region.id });
      const foreign = await buildUser(server.db, { ...fields, region_id: other.id });
      const id = await ask(own.login, `${fields.surname} Дана`);
      const path = `/restoration-requests/${id}`;
      const { matches } = (await staff.get(`${path}/matches`)).body;
      // Whoever may not see people sees only what they need to compare.
      expect(matches).toMatchObject([{ userId: own.id, email: 'd•••@example.kz', phone: '•••4567' }]);
      expect(matches).toHaveLength(1);
      expect((await staff.post(`${path}/accept`, { userId: foreign.id })).body.id).toBe('other-region');
      expect((await staff.get(`/restoration-requests/${await ask(foreign.login)}/matches`)).status).toBe(404);
    });
  });

  describe('acceptRestorationRequest', () => {
    it('gives the link once, and the link lets the person in', async () => {
      const client = await admin();
      const user = await buildUser(server.db);
      const id = await ask(user.login);
      const accepted = await client.post(`/restoration-requests/${id}/accept`);
      expect(accepted.status).toBe(200);
      expect(accepted.body).toMatchObject({
        mailed: false,
        link: expect.stringMatching(/^http:\/\/synaq\.test\/password#token=/),
        expiresAt: new Date(server.clock().getTime() + 24 * 3600 * 1000).toISOString(),
        request: { id, status: 'accepted', userId: user.id, decidedBy: client.user.id },
      });
      const token = new URL(accepted.body.link).hash.slice('#token='.length);
      expect(
        (await new Client(server.app).post('/auth/password-links/use', { token, password: 'Zanovo1!' })).status,
      ).toBe(200);
      expect(
        (await new Client(server.app).post('/auth/sign-in', { login: user.login, password: 'Zanovo1!' })).status,
      ).toBe(200);
      expect(JSON.stringify((await client.get(`/restoration-requests/${id}`)).body)).not.toContain(token);
    });

    it('is decided once, by one of two who decide at once', async () => {
      const [one, two] = [await admin(), await admin()];
      const id = await ask((await buildUser(server.db)).login);
      const path = `/restoration-requests/${id}`;
      const answers = await Promise.all([one.post(`${path}/accept`), two.post(`${path}/reject`, { reason: 'Нет' })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await one.post(`${path}/accept`)).body.id).toBe('already-decided');
    });

    it('says when nobody is meant, until the account is there', async () => {
      const client = await admin();
      const login = `later-${nextNumber()}`;
      const id = await ask(login);
      const refused = await client.post(`/restoration-requests/${id}/accept`);
      expect([refused.status, refused.body.id]).toEqual([409, 'restoration-user-unknown']);
      const user = await buildUser(server.db, { login });
      expect((await client.post(`/restoration-requests/${id}/accept`)).body.request.userId).toBe(user.id);
      expect((await client.post('/restoration-requests/999999/accept')).status).toBe(404);
    });

    it('gives no link to the account of somebody with more permissions', async () => {
      const role = await server.db
        .insertInto('roles')
        .values({
          key: `desk-${nextNumber()}`,
          title: '{"ru":"Дежурный"}',
          permissions: [...DEFAULT_GRANTS.user, 'restoration-requests:decide'],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const desk = await signIn(server.app, await buildUser(server.db, { role_id: role.id }));
      const id = await ask((await admin()).user.login);
      expect((await desk.post(`/restoration-requests/${id}/accept`)).status).toBe(403);
      const learner = await ask((await buildUser(server.db)).login);
      expect((await desk.post(`/restoration-requests/${learner}/accept`)).status).toBe(200);
    });

    it('mails the link in the language of the person where mail is set up', async () => {
      const mail = await startMailServer();
      const app = await startApp({ db: server.db, clock: server.clock, env: { SMTP_URL: mail.url } });
      try {
        const user = await buildUser(server.db, { language: 'kz', email: 'dana@example.kz' });
        const client = await signIn(app, (await admin()).user);
        const accepted = await client.post(`/restoration-requests/${await ask(user.login, 'Dana@example.kz')}/accept`);
        expect(accepted.body.mailed).toBe(true);
        const [letter] = mail.letters;
        expect(letter?.to).toBe('dana@example.kz');
        expect(letter?.text).toContain(accepted.body.link);
        expect(letter?.text).toContain('Сәлеметсіз бе');
        const stranger = await client.post(
          `/restoration-requests/${await ask(user.login, 'stranger@example.kz')}/accept`,
        );
        expect(stranger.body.mailed).toBe(true);
        expect(mail.letters.map(({ to }) => to)).toEqual(['dana@example.kz', 'dana@example.kz']);
        const unknown = await buildUser(server.db);
        const asked = await ask(unknown.login, 'stranger@example.kz');
        expect((await client.post(`/restoration-requests/${asked}/accept`)).body.mailed).toBe(false);
        expect(mail.letters).toHaveLength(2);
        const again = await ask(user.login);
        const refused = await client.post(`/restoration-requests/${again}/reject`, { reason: 'Позвоните в отдел' });
        expect(refused.body.mailed).toBe(true);
        expect(mail.letters.at(-1)?.to).toBe('dana@example.kz');
        expect(mail.letters.at(-1)?.text).toContain('Себебі: Позвоните в отдел');
      } finally {
        await app.close();
        await mail.close();
      }
    });

    it('still gives the link when the mail server does not answer', async () => {
      const mail = await startMailServer();
      await mail.close();
      const app = await startApp({ db: server.db, clock: server.clock, env: { SMTP_URL: mail.url } });
      try {
        const user = await buildUser(server.db, { email: 'x@example.kz' });
        const client = await signIn(app, (await admin()).user);
        const accepted = await client.post(`/restoration-requests/${await ask(user.login)}/accept`);
        expect([accepted.status, accepted.body.mailed]).toEqual([200, false]);
      } finally {
        await app.close();
      }
    });
  });

  describe('rejectRestorationRequest', () => {
    it('rejects with a reason, once', async () => {
      const client = await admin();
      const id = await ask('somebody');
      expect((await client.post(`/restoration-requests/${id}/reject`, {})).status).toBe(400);
      const rejected = await client.post(`/restoration-requests/${id}/reject`, { reason: 'Не наш сотрудник' });
      expect(rejected.body).toMatchObject({ mailed: false });
      expect(rejected.body.request).toMatchObject({
        status: 'rejected',
        reason: 'Не наш сотрудник',
        decidedBy: client.user.id,
        decidedAt: server.clock().toISOString(),
      });
      expect((await client.post(`/restoration-requests/${id}/reject`, { reason: 'Ещё раз' })).status).toBe(409);
    });
  });

  describe('deleteRestorationRequest', () => {
    it('returns what it deleted', async () => {
      const client = await admin();
      const id = await ask('somebody');
      expect((await client.delete(`/restoration-requests/${id}`)).body.id).toBe(id);
      expect((await client.delete(`/restoration-requests/${id}`)).status).toBe(404);
    });
  });

  describe('startBulkJob of restoration-requests', () => {
    it('deletes all or none, and changes nothing', async () => {
      const client = await admin();
      const ids = [await ask('one-of-two'), await ask('two-of-two')];
      const order = { resource: 'restoration-requests', selection: { ids } };
      const missing = { ...order, selection: { ids: [...ids, 999_999] } };
      expect((await runBulk(client, { ...missing, action: 'delete' })).error?.id).toBe('not-found');
      const edit = { ...order, action: 'edit', changes: { status: 'rejected' } };
      expect((await client.post('/jobs/bulk', edit)).status).toBe(400);
      expect((await client.get('/restoration-requests', { filter: { id: ids } })).body).toHaveLength(2);
      expect((await runBulk(client, { ...order, action: 'delete' })).status).toBe('done');
    });
  });

  describe('exportRestorationRequests', () => {
    it('writes CSV with the state in words', async () => {
      const client = await admin();
      const identifier = `csv-${nextNumber()}`;
      await ask(identifier);
      const csv = await client.get('/restoration-requests/export', { filter: { q: identifier } });
      expect(csv.body).toContain(identifier);
      expect(csv.body).toContain('Ждёт решения');
    });
  });
});
