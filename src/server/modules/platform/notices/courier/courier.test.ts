import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, startApp, withApp } from '../../../../../../tests/support/index.ts';
import { transaction } from '../../../../db/index.ts';
import { startMailServer } from '../../../../mail/mail-server.fixture.ts';
import { forgetNotices, sendNotices, tell } from '../index.ts';
import { buildReader, changed, claimAs, deliveriesOf, planDue, tellAll } from '../notices.fixture.ts';

const mail = await startMailServer();

describe('letters of notices', () => {
  const server = withApp({ SMTP_URL: mail.url });
  beforeEach(() => {
    mail.letters.splice(0);
    mail.busy = undefined;
    server.clock.set('2026-03-02T09:30:00Z');
  });
  afterAll(() => mail.close());

  const send = () => sendNotices(server.app.ctx);
  const told = (...tellings: Parameters<typeof tellAll>[1]) => tellAll(server.db, tellings, server.clock());
  const lettersTo = (email: string | null) => mail.letters.filter(({ to }) => to === email);
  const only = async (userId: number) => {
    const [first, ...more] = await deliveriesOf(server.db, userId);
    expect(more).toEqual([]);
    return first;
  };

  it('lead to the place and to the choices, in the words of the person, with markup that is escaped', async () => {
    const reader = await buildReader(server.db, { language: 'kz' });
    await told(changed(reader.id, '<b>"Ә" & \'ғ\'</b>'));
    await send();
    const [letter] = lettersTo(reader.email);
    expect(letter?.text).toContain('http://synaq.test/user/test-list/4?attempt=9');
    expect(letter?.text).toContain('http://synaq.test/user/profile#notifications');
    expect(letter?.text).toContain('Сәлеметсіз бе');
    expect(letter?.html).toContain('&lt;b&gt;&quot;Ә&quot; &amp; &#39;ғ&#39;&lt;/b&gt;');
    expect(letter?.html).toContain('<a href="http://synaq.test/user/test-list/4?attempt=9">');
    expect(letter?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(letter?.headers.get('message-id')).toMatch(/^<notice-\d+\.[0-9a-f]{16}@synaq\.test>$/);
  });

  it('say of what has no letter of its own what it is', async () => {
    const [reader, staff] = [await buildReader(server.db), await buildReader(server.db, { role: 'admin' })];
    const reopened = { kind: 'attempt-reopened' as const, details: { testId: 4, attemptId: 9, title: { ru: 'Тест' } } };
    await told({ userId: reader.id, ...reopened }, { userId: staff.id, ...reopened });
    await send();
    expect(lettersTo(reader.email)[0]?.text).toContain('Попытка открыта снова: Тест');
    expect(lettersTo(reader.email)[0]?.headers.has('list-unsubscribe')).toBe(false);
    expect(lettersTo(staff.email)[0]?.text).toContain('http://synaq.test/admin/profile#notifications');
  });

  it('are sent once by several servers that look at the same time', async () => {
    const other = await startApp({ db: server.db, clock: server.clock, env: { SMTP_URL: mail.url } });
    const readers = await Promise.all(Array.from({ length: 20 }, () => buildReader(server.db)));
    await told(...readers.map(({ id }) => changed(id)));
    await Promise.all([send(), sendNotices(other.ctx), send(), sendNotices(other.ctx)]);
    await Promise.all([send(), sendNotices(other.ctx)]);
    await other.close();
    for (const { email } of readers) expect(lettersTo(email)).toHaveLength(1);
  });

  it('go with their transaction', async () => {
    const reader = await buildReader(server.db);
    const failing = transaction(server.db, async (trx) => {
      await tell(trx, [changed(reader.id)], server.clock());
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await send();
    expect([lettersTo(reader.email), await deliveriesOf(server.db, reader.id)]).toEqual([[], []]);
  });

  it('come again under the same name where a process was killed while it handed them over, and not while it lives', async () => {
    const reader = await buildReader(server.db);
    await told(changed(reader.id));
    const run = 4711;
    await claimAs(server.db, run, reader.id);
    await server.db.connection().execute(async (living) => {
      await sql`select pg_advisory_lock(${run}::bigint)`.execute(living);
      await send();
      expect(lettersTo(reader.email)).toEqual([]);
      await sql`select pg_advisory_unlock(${run}::bigint)`.execute(living);
    });
    const loud = server.app.ctx.log.warn;
    const said: string[] = [];
    server.app.ctx.log.warn = (_details, words) => void said.push(words);
    await send();
    server.app.ctx.log.warn = loud;
    expect(said).toEqual(['a process ended while it sent notices: they are sent again']);
    expect(lettersTo(reader.email)).toHaveLength(1);
    expect(await only(reader.id)).toMatchObject({ state: 'sent', tries: 2, claimed_by: null });
    const [{ id: noticeId } = { id: 0 }] = await server.db
      .selectFrom('notices')
      .select('id')
      .where('user_id', '=', reader.id)
      .execute();
    expect(lettersTo(reader.email)[0]?.headers.get('message-id')).toContain(`<notice-${noticeId}.`);
  });

  it('are tried again later and later, and given up after a day', async () => {
    const reader = await buildReader(server.db);
    await told(changed(reader.id));
    mail.busy = 'Come later';
    const dues: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const before = server.clock().getTime();
      await send();
      const { due_at, state } = (await only(reader.id)) ?? {};
      if (state !== 'waiting') break;
      dues.push(((due_at?.getTime() ?? 0) - before) / 60_000);
      server.clock.set(due_at ?? server.clock());
    }
    expect(dues).toEqual([1, 5, 15, 60, 240, 720]);
    expect(await only(reader.id)).toMatchObject({ state: 'failed', tries: 7, answer: '451 4.3.0 Come later' });
    mail.busy = undefined;
    await send();
    expect(lettersTo(reader.email)).toEqual([]);
  });

  it('are not sent again to an address that the mail server has refused', async () => {
    const reader = await buildReader(server.db);
    mail.refused.add(reader.email ?? '');
    await told(changed(reader.id));
    await send();
    expect(await only(reader.id)).toMatchObject({ state: 'failed', answer: '550 5.1.1 No such mailbox' });
    mail.refused.clear();
    await told(changed(reader.id));
    await send();
    expect(lettersTo(reader.email)).toEqual([]);
    const me = await signIn(server.app, reader);
    expect((await me.get('/my/notification-settings')).body.mail).toMatchObject({ refused: true });
    server.clock.forward({ days: 31 });
    await forgetNotices(server.app.ctx);
    await told(changed(reader.id));
    await send();
    expect(lettersTo(reader.email)).toHaveLength(1);
  });

  it('send what is told of an account also when it was read: somebody else may sit in its session', async () => {
    const { id } = await buildReader(server.db);
    await told({ userId: id, kind: 'second-factor-added', details: {} });
    await server.db.updateTable('notices').set({ read_at: server.clock() }).where('user_id', '=', id).execute();
    await send();
    expect(await only(id)).toMatchObject({ state: 'sent' });
  });

  it('leave out who is blocked, has no address, or has read the notice already', async () => {
    const [blocked, bare, early] = [
      await buildReader(server.db, { blocked: true }),
      await buildReader(server.db, { email: null }),
      await buildReader(server.db),
    ];
    await told(changed(blocked.id), changed(bare.id), changed(early.id));
    await server.db.updateTable('notices').set({ read_at: server.clock() }).where('user_id', '=', early.id).execute();
    await send();
    expect(mail.letters).toEqual([]);
    expect(await only(blocked.id)).toMatchObject({ state: 'refused', answer: 'the account is blocked' });
    expect(await only(early.id)).toMatchObject({ state: 'refused', answer: 'read in the product' });
    expect(await deliveriesOf(server.db, bare.id)).toEqual([]);
  });

  describe('by choice', () => {
    const choose = async (reader: Parameters<typeof signIn>[1], choice: object) => {
      const me = await signIn(server.app, reader);
      const answer = await me.put('/my/notification-settings', {
        groups: [],
        digest: 'at-once',
        quietHours: null,
        ...choice,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return me;
    };

    it('do not come of what a person has refused, as far as it may be refused', async () => {
      const reader = await buildReader(server.db);
      const off = { app: false, mail: false, push: false };
      const me = await choose(reader, {
        groups: [
          { group: 'results', ...off },
          { group: 'attempts', ...off },
          { group: 'plans', ...off },
        ],
      });
      await told(changed(reader.id), planDue(reader.id), { userId: reader.id, kind: 'attempt-reopened', details: {} });
      await send();
      expect(lettersTo(reader.email).map(({ text }) => text.split('\n')[2])).toEqual(['Попытка открыта снова']);
      // What is refused in the product, too, is in the list as read.
      const unread = (await me.get('/my/notices')).body.filter((one: { readAt: unknown }) => one.readAt === null);
      expect(unread.map(({ kind }: { kind: string }) => kind)).toEqual(['attempt-reopened', 'result-changed']);
    });

    it('wait for the end of quiet hours', async () => {
      const reader = await buildReader(server.db);
      await choose(reader, { quietHours: { from: 22, to: 7 } });
      server.clock.set('2026-03-02T23:15:30Z');
      await told(changed(reader.id));
      await send();
      expect((await only(reader.id))?.due_at).toEqual(new Date('2026-03-03T07:00:00Z'));
      server.clock.set('2026-03-03T06:59:59Z');
      await send();
      expect(lettersTo(reader.email)).toEqual([]);
      server.clock.set('2026-03-03T07:00:00Z');
      await send();
      expect(lettersTo(reader.email)).toHaveLength(1);
    });

    it('come as one in the morning, of what was not read, where a person wants it so', async () => {
      const reader = await buildReader(server.db);
      const me = await choose(reader, { digest: 'daily' });
      await told(changed(reader.id, 'Первое'), changed(reader.id, 'Второе'), planDue(reader.id));
      await send();
      expect(lettersTo(reader.email)).toEqual([]);
      const [, second] = (await me.get('/my/notices')).body;
      await me.post(`/my/notices/${second.id}/read`);
      server.clock.set('2026-03-03T08:00:00Z');
      const other = await startApp({ db: server.db, clock: server.clock, env: { SMTP_URL: mail.url } });
      await Promise.all([send(), sendNotices(other.ctx), send()]);
      await other.close();
      const [letter, ...more] = lettersTo(reader.email);
      expect(more).toEqual([]);
      expect(letter?.text).toContain('У вас 2 непрочитанных уведомления.');
      expect(letter?.text).toContain('Первое');
      expect(letter?.text).not.toContain('Второе');
      expect(letter?.text.match(/Здравствуйте/g)).toHaveLength(1);
      expect(letter?.headers.get('message-id')).toContain('<notices-');
    });
  });

  it('are forgotten some time after, as are notices that were read', async () => {
    const reader = await buildReader(server.db);
    await told(changed(reader.id), planDue(reader.id));
    await send();
    const me = await signIn(server.app, reader);
    const [newest] = (await me.get('/my/notices')).body;
    await me.post(`/my/notices/${newest.id}/read`);
    const counts = async () => [
      (await server.db.selectFrom('notices').where('user_id', '=', reader.id).select('id').execute()).length,
      (await deliveriesOf(server.db, reader.id)).length,
    ];
    expect(await counts()).toEqual([2, 2]);
    server.clock.forward({ days: 61 });
    await forgetNotices(server.app.ctx);
    expect(await counts()).toEqual([2, 0]);
    server.clock.forward({ days: 120 });
    await forgetNotices(server.app.ctx);
    expect(await counts()).toEqual([1, 0]);
    server.clock.forward({ days: 180 });
    await forgetNotices(server.app.ctx);
    expect(await counts()).toEqual([0, 0]);
  });
});

describe('without a mail server', () => {
  const server = withApp();

  it('nothing waits for one that comes later', async () => {
    const reader = await buildReader(server.db);
    await tellAll(server.db, [changed(reader.id)], server.clock());
    await sendNotices(server.app.ctx);
    expect(await deliveriesOf(server.db, reader.id)).toEqual([]);
  });
});
