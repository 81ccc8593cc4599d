import { randomUUID } from 'node:crypto';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#server/mail/mail-server.fixture.ts';
import {
  buildUser,
  Client,
  finished,
  nextNumber,
  type SignedInClient,
  signIn,
  signInAs,
  startApp,
  withApp,
} from '../../../../../../tests/support/index.ts';
import type { SignedIn } from '../../../../context.ts';
import { JobInterrupted } from '../../../../jobs/index.ts';
import { accessKinds, forgetLetters } from './index.ts';

const PASSWORD = 'Aa1!aa-longer';

describe('letters with links', () => {
  const server = withApp();
  let mail: MailServer;
  let app: Awaited<ReturnType<typeof startApp>>;

  beforeEach(async () => {
    mail = await startMailServer();
    app = await startApp({ db: server.db, clock: server.clock, env: { SMTP_URL: mail.url } });
  });
  afterEach(async () => {
    await app.close();
    await mail.close();
  });

  const admin = async () => signIn(app, await buildUser(server.db, { role: 'admin' }));
  const newcomer = async (more = {}) =>
    buildUser(server.db, { last_sign_in_at: null, email: `person-${nextNumber()}@rail.kz`, ...more });
  const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  const tokensTo = (to: string | null) => mail.letters.filter((one) => one.to === to).map(({ text }) => tokenIn(text));
  const use = async (token: string) =>
    (await new Client(app).post('/auth/password-links/use', { token, password: PASSWORD })).status;

  async function mailed(me: SignedInClient, ids: number[], more = {}) {
    const answer = await me.post('/users/access-letters', { selection: { ids }, ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return finished(me, answer.body.id);
  }

  describe('mailAccess', () => {
    it('sends everybody who has an address a letter in their language, whose link lets them in', async () => {
      const [me, aigul, bare] = [await admin(), await newcomer({ language: 'kz' }), await newcomer({ email: null })];
      const order = { selection: { ids: [aigul.id, bare.id] } };
      const counted = (await me.post('/users/access-links/count', order)).body;
      expect(counted).toMatchObject({ ready: 2, withoutEmail: 1, mail: true });
      const job = await mailed(me, [aigul.id, bare.id], { expected: 1 });
      expect(job).toMatchObject({ kind: 'access-mail', status: 'done', result: { count: 1, failed: 0 } });
      expect(mail.letters.map(({ to }) => to)).toEqual([aigul.email]);
      expect(mail.letters[0]?.text).toContain(`Логиніңіз: ${aigul.login}`);
      expect(await use(tokensTo(aigul.email)[0] ?? '')).toBe(200);
    });

    it('is offered only where a mail server is set up', async () => {
      const [me, person] = [await signInAs(server, 'admin'), await newcomer()];
      const answer = await me.post('/users/access-letters', { selection: { ids: [person.id] } });
      expect([answer.status, answer.body.id]).toEqual([409, 'access-no-mail']);
    });

    it('refuses nobody, another number, and those who may not', async () => {
      const [me, person, bare] = [await admin(), await newcomer(), await newcomer({ email: null })];
      const refusal = async (who: Client, body: object) => {
        const answer = await who.post('/users/access-letters', body);
        return [answer.status, answer.body.id];
      };
      const selection = { ids: [person.id] };
      expect(await refusal(me, { selection: { ids: [bare.id] } })).toEqual([409, 'access-nobody']);
      expect(await refusal(me, { selection, expected: 2 })).toEqual([409, 'selection-changed']);
      expect(await refusal(me, { selection: { ids: [me.user.id] } })).toEqual([409, 'access-nobody']);
      for (const role of ['user', 'region', 'teacher'] as const) {
        const other = await signIn(app, await buildUser(server.db, { role }));
        expect(await refusal(other, { selection })).toEqual([403, 'forbidden']);
      }
      expect(await refusal(new Client(app), { selection })).toEqual([401, 'unauthorized']);
      expect(mail.letters).toEqual([]);
    });

    it('sends one letter where two order at once', async () => {
      const [me, other, person] = [await admin(), await admin(), await newcomer()];
      const body = { selection: { ids: [person.id] } };
      const answers = await Promise.all([me, other].map((who) => who.post('/users/access-letters', body)));
      const begun = answers.findIndex(({ status }) => status === 201);
      await finished([me, other][begun] as SignedInClient, answers[begun]?.body.id);
      const refused = answers.filter(({ status }) => status === 409);
      // The first one may be done before the second one asks; then that one is a new order.
      expect(refused.every(({ body: { id } }) => id === 'access-mail-busy')).toBe(true);
      const tokens = tokensTo(person.email);
      const states = [];
      for (const token of tokens) states.push(await use(token));
      expect(states.filter((status) => status === 200)).toHaveLength(1);
    });

    it('is refused, like other ways in, while a letter to one of the people is on its way', async () => {
      const [me, person] = [await admin(), await newcomer()];
      const mailing = randomUUID();
      await server.db.insertInto('access_letters').values({ mailing, user_id: person.id }).execute();
      const job = {
        owner_id: me.user.id,
        kind: 'access-mail',
        resource: 'users',
        language: 'ru',
        created_at: new Date(),
      } as const;
      await server.db
        .insertInto('jobs')
        .values({ ...job, payload: JSON.stringify({ mailing, includeSignedIn: false }), status: 'running' })
        .execute();
      const body = { selection: { ids: [person.id] } };
      for (const path of ['/users/access-letters', '/users/access-links']) {
        const answer = await me.post(path, body, path.endsWith('links') ? { format: 'xlsx' } : {});
        expect([path, answer.status, answer.body.id]).toEqual([path, 409, 'access-mail-busy']);
      }
      expect(tokensTo(person.email)).toEqual([]);
      await server.db.updateTable('jobs').set({ status: 'cancelled' }).where('kind', '=', 'access-mail').execute();
      expect((await me.post('/users/access-letters', body)).status).toBe(201);
    });

    it('is sent by one process only, where the queue has given the job to two', async () => {
      const [me, person] = [await admin(), await newcomer()];
      const job = await mailed(me, [person.id]);
      const letters = server.db.updateTable('access_letters').set({ state: 'waiting' });
      const { mailing } = await letters.where('user_id', '=', person.id).returning('mailing').executeTakeFirstOrThrow();
      const finishes: unknown[] = [];
      const run = () =>
        accessKinds(ctx())['access-mail']({
          ...{ user: actor(me), language: 'ru', jobId: job.id, progress: async () => undefined },
          payload: { mailing, includeSignedIn: false },
          finish: async (_db, result) => void finishes.push(result),
        });
      // As if another process were at it.
      await server.db.connection().execute(async (other) => {
        await sql`select pg_advisory_lock(hashtextextended(${mailing}, 0))`.execute(other);
        await run();
        await sql`select pg_advisory_unlock(hashtextextended(${mailing}, 0))`.execute(other);
      });
      expect([mail.letters.length, finishes]).toEqual([1, []]);
      await run();
      expect([mail.letters.length, finishes]).toEqual([2, [{ result: { count: 1, failed: 0 } }]]);
    });

    it('notes each letter that went out in the audit trail', async () => {
      const [me, good, bad] = [await admin(), await newcomer(), await newcomer()];
      mail.refused.add(bad.email ?? '');
      await mailed(me, [good.id, bad.id]);
      const events = await server.db
        .selectFrom('audit_events')
        .select(['action', 'record_ids', 'details'])
        .where('actor_id', '=', me.user.id)
        .where('action', '=', 'give-access')
        .orderBy('place')
        .execute();
      expect(events).toEqual([
        { action: 'give-access', record_ids: [good.id, bad.id], details: { by: 'letter' } },
        { action: 'give-access', record_ids: [good.id], details: { by: 'letter-sent' } },
      ]);
    });

    it('begins again where it was killed: a letter that may have gone out is sent again, with a new link', async () => {
      const [me, first, second] = [await admin(), await newcomer(), await newcomer()];
      const job = await mailed(me, [first.id, second.id]);
      const { payload } = await server.db
        .selectFrom('jobs')
        .select('payload')
        .where('id', '=', job.id)
        .executeTakeFirstOrThrow();
      // As if the process had died between the letter and its row.
      await server.db.updateTable('access_letters').set({ state: 'waiting' }).where('user_id', '=', first.id).execute();
      const run = { user: actor(me), language: 'ru' as const, jobId: job.id, payload };
      const interrupted = async () => {
        throw new JobInterrupted();
      };
      const kind = accessKinds(ctx())['access-mail'];
      await expect(kind({ ...run, progress: interrupted, finish: async () => undefined })).rejects.toThrow(
        JobInterrupted,
      );
      expect(mail.letters).toHaveLength(2);
      const done: unknown[] = [];
      const finish = async (_db: unknown, result: unknown) => void done.push(result);
      await kind({ ...run, progress: async () => undefined, finish });
      expect(done).toEqual([{ result: { count: 2, failed: 0 } }]);
      const [old = '', fresh = ''] = tokensTo(first.email);
      expect(tokensTo(second.email)).toHaveLength(1);
      expect([await use(old), await use(fresh)]).toEqual([409, 200]);
    });
  });

  describe('getAccessLetters', () => {
    it('says which letters were not sent and why; their links are not valid', async () => {
      const [me, good, bad] = [await admin(), await newcomer(), await newcomer()];
      mail.refused.add(bad.email ?? '');
      const job = await mailed(me, [good.id, bad.id]);
      expect(job.result).toEqual({ count: 1, failed: 1 });
      const { body } = await me.get(`/users/access-letters/${job.id}`);
      expect(body).toMatchObject({ includeSignedIn: false, waiting: 0, sent: 1, failed: 1 });
      expect(body.failures).toEqual([
        {
          ...{ userId: bad.id, fullName: bad.full_name, email: bad.email, reason: 'address' },
          answer: expect.stringContaining('550 5.1.1'),
        },
      ]);
      const live = server.db.selectFrom('password_links').select('id').where('expires_at', '>', server.clock());
      expect(await live.where('user_id', '=', bad.id).execute()).toEqual([]);
      expect(await live.where('user_id', '=', good.id).execute()).toHaveLength(1);
    });

    it('does not ask a dead mail server again and again', async () => {
      const me = await admin();
      const people = await Promise.all(Array.from({ length: 25 }, () => newcomer()));
      const dead = await startMailServer();
      await dead.close();
      const lonely = await startApp({ db: server.db, clock: server.clock, env: { SMTP_URL: dead.url } });
      const boss = await signIn(lonely, await buildUser(server.db, { role: 'admin' }));
      const job = await mailed(
        boss,
        people.map(({ id }) => id),
      );
      expect(job).toMatchObject({ status: 'done', result: { count: 0, failed: 25 } });
      const { body } = await boss.get(`/users/access-letters/${job.id}`);
      expect(new Set(body.failures.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['server']));
      expect((await me.get(`/users/access-letters/${job.id}`)).status).toBe(404);
      await lonely.close();
    });

    it('does not blame addresses where the sender is refused, and stops', async () => {
      const [me, people] = [await admin(), await Promise.all(Array.from({ length: 25 }, () => newcomer()))];
      mail.refusedSenders.add(envelopeSender() ?? '');
      const { id } = await mailed(
        me,
        people.map((person) => person.id),
      );
      const { body } = await me.get(`/users/access-letters/${id}`);
      expect(body.failures).toHaveLength(25);
      expect(new Set(body.failures.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['server']));
      // Only those who were tried lost the links that they had.
      const links = await server.db
        .selectFrom('password_links')
        .select('user_id')
        .where(
          'user_id',
          'in',
          people.map((person) => person.id),
        )
        .execute();
      expect(links).toHaveLength(20);
    });

    it('ends where whoever ordered them may give no ways in any more', async () => {
      const [me, person] = [await admin(), await newcomer()];
      const job = await mailed(me, [person.id]);
      const letters = server.db.updateTable('access_letters').set({ state: 'waiting' });
      const { mailing } = await letters.where('user_id', '=', person.id).returning('mailing').executeTakeFirstOrThrow();
      await server.db.updateTable('users').set({ blocked: true }).where('id', '=', me.user.id).execute();
      const run = { user: actor(me), language: 'ru' as const, jobId: job.id, progress: async () => undefined };
      const payload = { mailing, includeSignedIn: false };
      await expect(
        accessKinds(ctx())['access-mail']({ ...run, payload, finish: async () => undefined }),
      ).rejects.toMatchObject({ status: 403 });
      expect(mail.letters).toHaveLength(1);
    });

    it('leaves out whoever was blocked meanwhile', async () => {
      const [me, person] = [await admin(), await newcomer()];
      const job = await mailed(me, [person.id]);
      const { mailing } = await server.db
        .selectFrom('access_letters')
        .select('mailing')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow();
      await server.db.updateTable('access_letters').set({ state: 'waiting' }).where('mailing', '=', mailing).execute();
      await server.db.updateTable('users').set({ blocked: true }).where('id', '=', person.id).execute();
      const run = { user: actor(me), language: 'ru' as const, jobId: job.id, progress: async () => undefined };
      const payload = { mailing, includeSignedIn: false };
      await accessKinds(ctx())['access-mail']({ ...run, payload, finish: async () => undefined });
      const { body } = await me.get(`/users/access-letters/${job.id}`);
      expect(body.failures).toMatchObject([{ userId: person.id, reason: 'left-out' }]);
      expect(mail.letters).toHaveLength(1);
    });
  });

  describe('forgetLetters', () => {
    it('erases letters 30 days after their mailing ended, and keeps later ones and those under way', async () => {
      const [me, early, late, waiting] = [await admin(), await newcomer(), await newcomer(), await newcomer()];
      const letters = async () => {
        const ids = [early.id, late.id, waiting.id];
        const rows = await server.db
          .selectFrom('access_letters')
          .select('user_id')
          .where('user_id', 'in', ids)
          .execute();
        return rows.map(({ user_id }) => user_id).sort((a, b) => a - b);
      };
      const first = await mailed(me, [early.id]);
      const second = await mailed(me, [late.id]);
      const third = await mailed(me, [waiting.id]);
      const ended = (jobId: number, days: number | null) =>
        server.db
          .updateTable('jobs')
          .set({ finished_at: days === null ? null : new Date(server.clock().getTime() - days * 86_400_000) })
          .where('id', '=', jobId)
          .execute();
      await ended(first.id, 31);
      await ended(second.id, 29);
      await ended(third.id, null);
      await forgetLetters(ctx());
      expect(await letters()).toEqual([late.id, waiting.id].sort((a, b) => a - b));
      // What became of the mailing as a whole is still known.
      expect((await me.get(`/jobs/${first.id}`)).body).toMatchObject({ result: { count: 1, failed: 0 } });
    });
  });

  const ctx = () => (app as unknown as { ctx: Parameters<typeof accessKinds>[0] }).ctx;
  const envelopeSender = () => /<?([^<>\s]+@[^<>\s]+?)>?$/.exec(ctx().env.mailFrom)?.[1];
  const actor = ({ user }: SignedInClient): SignedIn => ({
    userId: user.id,
    sessionId: '',
    roleId: user.role_id,
    roleKey: 'admin',
    scope: 'everyone',
    language: 'ru',
    permissions: ['users:list', 'restoration-requests:decide', ...DEFAULT_GRANTS.user],
  });
});
