import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginAttempt, placeOf, TRUE } from '../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildDictionaryValue,
  buildUser,
  nextNumber,
  type SignedInClient,
  signIn,
  signInAs,
  startApp,
  withApp,
} from '../../../tests/support/index.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { transaction } from '../db/index.ts';
import { SOCKETS_PER_PERSON } from './gate.ts';
import { signalAttempts } from '../signals.ts';
import {
  connect,
  gone,
  joinAttempt,
  joinBoard,
  newsTo,
  originOf,
  signalTo,
  type Window,
  windowOf,
} from './testing.fixture.ts';

/** The promise of the product: what staff does arrives within two seconds. */
const PROMISED_MS = 2000;

describe('the sockets', () => {
  const server = withApp();
  const open: Window[] = [];
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const window of open.splice(0)) window.disconnect();
  });

  const unconnected = (person: { token: string | undefined }, headers?: Record<string, string>) => {
    const window = windowOf(originOf(server.app), person.token, headers);
    open.push(window);
    return window;
  };
  const windowFor = async (person: { token: string | undefined }) => {
    const window = unconnected(person);
    expect(await connect(window)).toBeUndefined();
    return window;
  };
  let orders = 0;
  const intervene = (staff: SignedInClient, testId: number, fields: object) => {
    orders += 1;
    return staff.post(`/tests/${testId}/interventions`, { requestId: `realtime-${orders}`, ...fields });
  };

  describe('who may connect', () => {
    it('asks for the token of a session', async () => {
      for (const token of [undefined, '', 'short', 'x'.repeat(43)])
        expect(await connect(unconnected({ token }))).toBe('unauthorized');
    });

    it('refuses whoever has to replace a temporary password first', async () => {
      const person = await signInAs(server, 'user');
      await server.db
        .updateTable('users')
        .set({ password_expires_at: new Date(server.clock().getTime() + 60_000) })
        .where('id', '=', person.user.id)
        .execute();
      expect(await connect(unconnected(person))).toBe('unauthorized');
    });

    it('asks for a page of this installation', async () => {
      const person = await signInAs(server, 'user');
      const own = originOf(server.app);
      expect(await connect(unconnected(person, { origin: 'http://synaq.test' }))).toBeUndefined();
      expect(await connect(unconnected(person, { origin: own }))).toBeUndefined();
      for (const origin of ['http://elsewhere.test', 'null', own.replace('http:', 'http:evil.')])
        expect(await connect(unconnected(person, { origin }))).toEqual(expect.any(String));
    });

    it('lets one person have only so many windows', async () => {
      const person = await signInAs(server, 'user');
      for (let count = 0; count < SOCKETS_PER_PERSON; count++) await windowFor(person);
      expect(await connect(unconnected(person))).toBe('too-many-sockets');
      await windowFor(await signInAs(server, 'user'));
    });

    it('cuts off whose session has ended, and who asks too much', async () => {
      const person = await signInAs(server, 'user');
      const window = await windowFor(person);
      const cut = gone(window);
      await person.post('/auth/sign-out');
      expect(await cut).toBe('io server disconnect');

      const pushing = await windowFor(await signInAs(server, 'user'));
      const pushed = gone(pushing);
      for (let count = 0; count < 40; count++) pushing.emit('attempt:join', { attemptId: 1 }, () => {});
      expect(await pushed).toBe('io server disconnect');
    });

    it('cuts off from a board whose role has lost it', async () => {
      const run = await beginAttempt(server);
      const staff = await signInAs(server, 'examiner');
      const window = await windowFor(staff);
      expect(await joinBoard(window, run.testId)).toEqual({ ok: true });
      const cut = gone(window);
      await server.db
        .updateTable('users')
        .set({ role_id: (await signInAs(server, 'user')).user.role_id })
        .where('id', '=', staff.user.id)
        .execute();
      expect(await cut).toBe('io server disconnect');
    });
  });

  it('lets windows come back after the server has stopped', async () => {
    const stopping = await startApp({ db: server.db, clock: server.clock });
    await stopping.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await signInAs(server, 'user');
    const window = windowOf(originOf(stopping), token);
    open.push(window);
    expect(await connect(window)).toBeUndefined();
    const cut = gone(window);
    await stopping.close();
    // Not 'io server disconnect': a window that is told to go stays away.
    expect(await cut).toBe('transport close');
  });

  describe('rooms', () => {
    it('are open to the learner of the attempt and to staff of the board only', async () => {
      const run = await beginAttempt(server);
      const own = await windowFor(run.learner);
      expect(await joinAttempt(own, run.attemptId)).toEqual({ ok: true });
      expect(await joinBoard(own, run.testId)).toEqual({ ok: false, id: 'forbidden' });
      const stranger = await windowFor(await signInAs(server, 'user'));
      expect(await joinAttempt(stranger, run.attemptId)).toEqual({ ok: false, id: 'not-found' });
      const staff = await windowFor(await signInAs(server, 'examiner'));
      expect(await joinAttempt(staff, run.attemptId)).toEqual({ ok: false, id: 'forbidden' });
      expect(await joinBoard(staff, 999_999)).toEqual({ ok: false, id: 'not-found' });
      const teacher = await windowFor(await signInAs(server, 'teacher'));
      expect(await joinBoard(teacher, run.testId)).toEqual({ ok: false, id: 'forbidden' });
    });

    it('refuse what is no id, and go on', async () => {
      const window = await windowFor(await signInAs(server, 'examiner'));
      for (const wrong of [undefined, null, '1', -1, 1.5, Number.NaN, {}, [1], 2 ** 60])
        expect(await joinBoard(window, wrong), String(wrong)).toMatchObject({ ok: false });
      for (const wish of [undefined, null, 7, 'x']) {
        const answer = await window.emitWithAck('attempt:join', wish as never);
        expect(answer).toMatchObject({ ok: false });
      }
      expect(window.connected).toBe(true);
    });
  });

  describe('the window of an attempt', () => {
    it('is told of every intervention within two seconds', async () => {
      const staff = await signInAs(server, 'examiner');
      const run = await beginAttempt(server, { duration_minutes: 30 });
      const window = await windowFor(run.learner);
      await joinAttempt(window, run.attemptId);
      const attemptIds = [run.attemptId];
      const took: number[] = [];
      const told = async (fields: object) => {
        const signal = signalTo(window);
        const since = performance.now();
        await intervene(staff, run.testId, { attemptIds, ...fields });
        const heard = await signal;
        took.push(performance.now() - since);
        return heard;
      };
      const before = Date.parse(run.session.deadlineAt);
      const time = await told({ action: 'extra-time', minutes: 10, reason: 'Шум' });
      expect(time).toMatchObject({ id: run.attemptId, reason: 'time', status: 'in_progress', pausedAt: null });
      expect(Date.parse(time.deadlineAt) - before).toBe(600_000);
      expect(time.serverNow).toBe(server.clock().toISOString());
      expect(await told({ action: 'pause', reason: 'Тревога' })).toMatchObject({
        reason: 'pause',
        pausedAt: server.clock().toISOString(),
      });
      expect(await told({ action: 'resume', reason: 'Отбой' })).toMatchObject({ reason: 'resume', pausedAt: null });
      expect((await told({ action: 'message', text: 'Здравствуйте' })).messages).toEqual([
        expect.objectContaining({ text: 'Здравствуйте' }),
      ]);
      expect(await told({ action: 'force-submit', reason: 'Конец' })).toMatchObject({
        reason: 'submitted',
        status: 'submitted',
      });
      const admin = await signInAs(server, 'admin');
      const reopened = signalTo(window);
      const again = { requestId: `reopen-order`, attemptIds, minutes: 5, reason: 'Ошибка', afterShown: true };
      await admin.post(`/tests/${run.testId}/reopenings`, again);
      expect(await reopened).toMatchObject({ reason: 'reopened', status: 'in_progress' });
      expect(Math.max(...took)).toBeLessThan(PROMISED_MS);
    });

    it('is told on any page of the learner that an attempt was reopened, and nobody else is', async () => {
      const admin = await signInAs(server, 'admin');
      const run = await beginAttempt(server, { duration_minutes: 30 });
      await run.submit();
      const [window, other] = [await windowFor(run.learner), await windowFor(await signInAs(server, 'user'))];
      const heardByOther: string[] = [];
      other.on('mine', () => heardByOther.push('mine'));
      const news = new Promise<void>((resolve) => window.once('mine', resolve));
      const wish = {
        requestId: 'reopen-for-pages',
        attemptIds: [run.attemptId],
        minutes: 5,
        reason: 'Ошибка',
        afterShown: true,
      };
      expect((await admin.post(`/tests/${run.testId}/reopenings`, wish)).status).toBe(200);
      await news;
      expect(heardByOther).toEqual([]);
    });

    it('hears nothing of others, and nothing that was rolled back', async () => {
      const staff = await signInAs(server, 'examiner');
      const [run, other] = [await beginAttempt(server), await beginAttempt(server)];
      const window = await windowFor(run.learner);
      await joinAttempt(window, run.attemptId);
      const heard: string[] = [];
      window.on('attempt', ({ reason }) => heard.push(reason));
      const undone = transaction(server.db, async (trx) => {
        await signalAttempts(trx, { testId: run.testId, attemptIds: [run.attemptId], reason: 'pause' });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await intervene(staff, other.testId, { action: 'message', attemptIds: [other.attemptId], text: 'Другому' });
      const last = signalTo(window);
      await intervene(staff, run.testId, { action: 'message', attemptIds: [run.attemptId], text: 'Вам' });
      await last;
      expect(heard).toEqual(['message']);
    });

    it('is noted as gone when it goes, and as there when it is back', async () => {
      const staff = await signInAs(server, 'examiner');
      const run = await beginAttempt(server);
      await run.learner.post(`/my/attempts/${run.attemptId}/begin`);
      await server.db
        .insertInto('attempt_contacts')
        .values({ attempt_id: run.attemptId, at: server.clock(), epoch: run.epoch })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      server.clock.forward({ seconds: 1 });
      const watcher = await windowFor(staff);
      await joinBoard(watcher, run.testId);
      const window = await windowFor(run.learner);
      await joinAttempt(window, run.attemptId);
      const connection = (state: string) =>
        newsTo(watcher, ({ changed }) =>
          changed.some((one) => one.attemptId === run.attemptId && one.connection === state),
        );
      const offline = connection('offline');
      window.disconnect();
      await offline;
      const online = connection('online');
      await joinAttempt(await windowFor(run.learner), run.attemptId);
      await online;
    });
  });

  describe('a board', () => {
    it('tells who watches it what changes, person by person', async () => {
      const staff = await signInAs(server, 'examiner');
      const run = await beginAttempt(server);
      const watcher = await windowFor(staff);
      expect(await joinBoard(watcher, run.testId)).toEqual({ ok: true });
      const newcomer = await signInAs(server, 'user');
      await buildAssignment(server.db, { test_id: run.testId, user_id: newcomer.user.id });
      const arrival = newsTo(watcher, ({ changed }) => changed.some(({ userId }) => userId === newcomer.user.id));
      await newcomer.post(`/my/tests/${run.testId}/attempts`);
      expect((await arrival).changed[0]).toMatchObject({ state: 'in-progress', number: 1, answered: 0 });

      await run.save(placeOf(run.session, 'true_false'), TRUE);
      const paused = newsTo(watcher, ({ changed }) => changed.some(({ state }) => state === 'paused'));
      await intervene(staff, run.testId, { action: 'pause', attemptIds: [run.attemptId], reason: 'Шум' });
      const delta = await paused;
      expect(delta.testId).toBe(run.testId);
      expect(delta.changed).toEqual([
        expect.objectContaining({
          attemptId: run.attemptId,
          state: 'paused',
          answered: 1,
          pausedAt: server.clock().toISOString(),
        }),
      ]);
    });

    it('tells nobody their own result', async () => {
      const run = await beginAttempt(server);
      const { id } = run.learner.user;
      await server.db.updateTable('users').set({ role_id: ROLE_IDS.examiner }).where('id', '=', id).execute();
      const [own, other] = [await signIn(server.app, run.learner.user), await signInAs(server, 'examiner')];
      const heard = [];
      for (const staff of [own, other]) {
        const watcher = await windowFor(staff);
        await joinBoard(watcher, run.testId);
        heard.push(newsTo(watcher, ({ changed }) => changed.some(({ lateWaiting }) => lateWaiting === 1)));
      }
      await run.submit();
      await server.db.updateTable('attempts').set({ late_waiting: 1 }).where('id', '=', run.attemptId).execute();
      const [told, ...rest] = (await Promise.all(heard)).map(({ changed }) => changed[0]?.lateResults);
      expect(told).toBeNull();
      expect(rest).toEqual([expect.objectContaining({ now: expect.anything() })]);
      const board = async (staff: typeof own) =>
        (await staff.get(`/tests/${run.testId}/board`)).body.candidates[0].lateResults;
      expect([await board(own), await board(other)]).toEqual([null, expect.anything()]);
    });

    it('tells staff of a region of the people who are of it now', async () => {
      const run = await beginAttempt(server);
      const [region, other] = [
        await buildDictionaryValue(server.db, 'region'),
        await buildDictionaryValue(server.db, 'region'),
      ];
      const move = ({ id }: { id: number }) =>
        server.db.updateTable('users').set({ region_id: id }).where('id', '=', run.learner.user.id).execute();
      await move(region);
      const role = await server.db
        .insertInto('roles')
        .values({
          ...{ key: `own-${nextNumber()}`, title: '{"ru":"Своя область"}', scope: 'region' as const },
          permissions: ['invigilation:list'],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const own = await buildUser(server.db, { role_id: role.id, region_id: region.id });
      const [watcher, everywhere] = [
        await windowFor(await signIn(server.app, own)),
        await windowFor(await signInAs(server, 'examiner')),
      ];
      for (const window of [watcher, everywhere]) expect(await joinBoard(window, run.testId)).toEqual({ ok: true });
      const moved = newsTo(watcher, ({ reload }) => reload);
      await move(other);
      await moved;
      const heard: unknown[] = [];
      watcher.on('board', (delta) => heard.push(delta));
      const told = newsTo(everywhere, ({ changed }) => changed.some(({ state }) => state === 'paused'));
      const admin = await signInAs(server, 'admin');
      await intervene(admin, run.testId, { action: 'pause', attemptIds: [run.attemptId], reason: 'Шум' });
      await told;
      await joinBoard(watcher, run.testId);
      expect(heard).toEqual([]);
    });

    it('is left in silence', async () => {
      const staff = await signInAs(server, 'examiner');
      const run = await beginAttempt(server);
      const watcher = await windowFor(staff);
      await joinBoard(watcher, run.testId);
      expect(await watcher.emitWithAck('board:leave', { testId: run.testId })).toEqual({ ok: true });
      const heard: unknown[] = [];
      watcher.on('board', (delta) => heard.push(delta));
      await intervene(staff, run.testId, { action: 'pause', attemptIds: [run.attemptId], reason: 'Шум' });
      await joinBoard(watcher, run.testId);
      expect(heard).toEqual([]);
    });
  });

  describe('another server of the installation', () => {
    let second: Awaited<ReturnType<typeof startApp>>;
    beforeAll(async () => {
      second = await startApp({ db: server.db, clock: server.clock });
      await second.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(() => second.close());

    it('tells its windows what was done at the first', async () => {
      const staff = await signInAs(server, 'examiner');
      const run = await beginAttempt(server);
      const elsewhere = await signIn(second, run.learner.user);
      const window = windowOf(originOf(second), elsewhere.token);
      open.push(window);
      expect(await connect(window)).toBeUndefined();
      expect(await joinAttempt(window, run.attemptId)).toEqual({ ok: true });
      const signal = signalTo(window);
      const since = performance.now();
      await intervene(staff, run.testId, {
        action: 'extra-time',
        attemptIds: [run.attemptId],
        minutes: 5,
        reason: 'Шум',
      });
      expect(await signal).toMatchObject({ reason: 'time' });
      expect(performance.now() - since).toBeLessThan(PROMISED_MS);
    });

    it('hears again after its connection was cut, and says how everybody stands', async () => {
      const run = await beginAttempt(server);
      const window = await windowFor(run.learner);
      await joinAttempt(window, run.attemptId);
      const standing = signalTo(window);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'synaq realtime' and datname = current_database()`.execute(server.db);
      expect(await standing).toMatchObject({ id: run.attemptId, reason: 'time' });
      const staff = await signInAs(server, 'examiner');
      const signal = signalTo(window, ({ reason }) => reason === 'message');
      await intervene(staff, run.testId, { action: 'message', attemptIds: [run.attemptId], text: 'Снова' });
      await signal;
    });
  });
});
