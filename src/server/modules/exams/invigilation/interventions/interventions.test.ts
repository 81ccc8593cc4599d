import { describe, expect, it } from 'vitest';
import {
  type AttemptRun,
  beginAttempt,
  continueAttempt,
  placeOf,
  TRUE,
} from '../../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildTest,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { readEnv } from '../../../../env.ts';
import { submitOverdue } from '../../attempts/grading/sweeper.ts';

describe('intervene', () => {
  const server = withApp();
  let orders = 0;
  const order = (fields: object) => {
    orders += 1;
    return { requestId: `order-${orders}-of`, ...fields };
  };
  const examiner = () => signInAs(server, 'examiner');
  const rowOf = (id: number) =>
    server.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const linesOf = async (staff: SignedInClient, id: number) =>
    (await staff.get(`/attempts/${id}/events`)).body as { kind: string; details: object; actorId: number | null }[];
  const answer = (run: AttemptRun) => run.save(placeOf(run.session, 'true_false'), TRUE);
  const post = (staff: SignedInClient, run: { testId: number }, fields: object) =>
    staff.post(`/tests/${run.testId}/interventions`, order(fields));
  const reopen = (staff: SignedInClient, run: { testId: number }, fields: object) =>
    staff.post(`/tests/${run.testId}/reopenings`, order({ afterShown: true, ...fields }));

  describe('intervene', () => {
    it('gives time, also while paused, and says so in the protocol and the trail', async () => {
      const staff = await examiner();
      const run = await beginAttempt(server, { duration_minutes: 30 });
      const before = (await rowOf(run.attemptId)).deadline_at;
      const given = await post(staff, run, {
        action: 'extra-time',
        attemptIds: [run.attemptId],
        minutes: 10,
        reason: ' Шум ',
      });
      expect(given.status).toBe(200);
      expect(given.body).toEqual({ action: 'extra-time', affected: [run.attemptId], skipped: [] });
      await post(staff, run, { action: 'pause', attemptIds: [run.attemptId], reason: 'Тревога' });
      await post(staff, run, { action: 'extra-time', attemptIds: [run.attemptId], minutes: 5, reason: 'Ещё' });
      const row = await rowOf(run.attemptId);
      expect(row.deadline_at.getTime() - before.getTime()).toBe(15 * 60_000);
      expect(row.extra_seconds).toBe(900);
      const line = (await linesOf(staff, run.attemptId)).find(({ kind }) => kind === 'extra-time');
      expect(line).toMatchObject({ actorId: staff.user.id, actorName: staff.user.full_name });
      expect(line?.details).toEqual({
        minutes: 10,
        reason: 'Шум',
        until: new Date(before.getTime() + 600_000).toISOString(),
      });
      const trail = await server.db
        .selectFrom('audit_events')
        .select(['actor_id', 'record_ids', 'details'])
        .where('action', '=', 'intervene')
        .where('actor_id', '=', staff.user.id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      expect(trail).toMatchObject({
        record_ids: [run.attemptId],
        details: { intervention: 'extra-time', minutes: 10, reason: 'Шум', count: 1 },
      });
    });

    it('stops the time and gives it back; nothing can be gained by a pause', async () => {
      const staff = await examiner();
      const run = await beginAttempt(server, { duration_minutes: 30 });
      const { deadline_at: before } = await rowOf(run.attemptId);
      await post(staff, run, { action: 'pause', attemptIds: [run.attemptId], reason: 'Проверка' });
      server.clock.forward({ minutes: 45 });
      const refused = await answer(run);
      expect([refused.status, refused.body.id]).toEqual([409, 'attempt-paused']);
      const again = await post(staff, run, { action: 'pause', attemptIds: [run.attemptId], reason: 'Снова' });
      expect(again.body).toMatchObject({ affected: [], skipped: [{ attemptId: run.attemptId, reason: 'paused' }] });
      const resumed = await post(staff, run, { action: 'resume', attemptIds: [run.attemptId], reason: 'Можно' });
      expect(resumed.body.affected).toEqual([run.attemptId]);
      const row = await rowOf(run.attemptId);
      expect(row.deadline_at.getTime() - before.getTime()).toBe(45 * 60_000);
      expect(row.paused_at).toBeNull();
      expect((await answer(run)).status).toBe(200);
      const twice = await post(staff, run, { action: 'resume', attemptIds: [run.attemptId], reason: 'Можно' });
      expect(twice.body.skipped).toEqual([{ attemptId: run.attemptId, reason: 'not-paused' }]);
      expect((await linesOf(staff, run.attemptId)).find(({ kind }) => kind === 'resume')?.details).toEqual({
        reason: 'Можно',
        seconds: 2700,
      });
    });

    it('writes to a learner, who finds it on the page', async () => {
      const staff = await examiner();
      const run = await beginAttempt(server);
      const sent = await post(staff, run, {
        action: 'message',
        attemptIds: [run.attemptId],
        text: '  Осталось немного ',
      });
      expect(sent.status).toBe(200);
      const opened = await run.learner.post(`/my/attempts/${run.attemptId}/open`, {
        deviceId: 'device-of-the-learner',
      });
      expect(opened.body.messages).toEqual([expect.objectContaining({ text: 'Осталось немного' })]);
    });

    it('ends an attempt with what was answered, also a paused one, and only once', async () => {
      const staff = await examiner();
      const run = await beginAttempt(server, { pass_percentage: 9 });
      expect((await answer(run)).status).toBe(200);
      await post(staff, run, { action: 'pause', attemptIds: [run.attemptId], reason: 'Разбор' });
      server.clock.forward({ minutes: 3 });
      const ended = await post(staff, run, {
        action: 'force-submit',
        attemptIds: [run.attemptId],
        reason: 'Подсказка',
      });
      expect(ended.body.affected).toEqual([run.attemptId]);
      expect(await rowOf(run.attemptId)).toMatchObject({
        status: 'submitted',
        submit_reason: 'staff',
        submitted_at: server.clock(),
        paused_at: null,
        score: 1,
        answered_count: 1,
        passed: true,
      });
      const again = await post(staff, run, {
        action: 'force-submit',
        attemptIds: [run.attemptId],
        reason: 'Подсказка',
      });
      expect(again.body).toMatchObject({ affected: [], skipped: [{ attemptId: run.attemptId, reason: 'submitted' }] });
      expect((await answer(run)).body.id).toBe('attempt-over');
    });

    it('reaches everybody in progress, and nobody else', async () => {
      const staff = await examiner();
      const test = await buildTest(server.db, { duration_minutes: 60 });
      const runs: AttemptRun[] = [];
      for (let count = 0; count < 4; count++) {
        const learner = await signInAs(server, 'user');
        await buildAssignment(server.db, { test_id: test.id, user_id: learner.user.id });
        runs.push(await continueAttempt(learner, test.id));
      }
      await runs[0]?.submit();
      const other = await beginAttempt(server);
      const given = await post(
        staff,
        { testId: test.id },
        { action: 'extra-time', all: true, minutes: 5, reason: 'Опоздание' },
      );
      expect(given.body.affected).toEqual(
        runs
          .slice(1)
          .map(({ attemptId }) => attemptId)
          .toSorted((a, b) => a - b),
      );
      expect(given.body.skipped).toEqual([]);
      expect((await rowOf(other.attemptId)).extra_seconds).toBe(0);
      expect((await rowOf(runs[0]?.attemptId ?? 0)).extra_seconds).toBe(0);
    });

    it('leaves one’s own attempt to somebody else, but for messages', async () => {
      const [staff, colleague] = [await examiner(), await examiner()];
      const [own, other] = [await beginAttempt(server, { duration_minutes: 30 }), await beginAttempt(server)];
      const moved = { test_id: own.testId, user_id: staff.user.id };
      await server.db.updateTable('attempts').set(moved).where('id', '=', own.attemptId).execute();
      await server.db.updateTable('attempts').set({ test_id: own.testId }).where('id', '=', other.attemptId).execute();
      const before = await rowOf(own.attemptId);
      const actions = [{ action: 'extra-time', minutes: 9 }, { action: 'pause' }, { action: 'force-submit' }];
      for (const action of actions) {
        const refused = await post(staff, own, { ...action, attemptIds: [own.attemptId], reason: 'Себе' });
        expect([refused.status, refused.body.id]).toEqual([403, 'own-attempt']);
      }
      const all = await post(staff, own, { action: 'extra-time', minutes: 9, all: true, reason: 'Всем' });
      expect(all.body).toMatchObject({
        affected: [other.attemptId],
        skipped: [{ attemptId: own.attemptId, reason: 'own-attempt' }],
      });
      expect(await rowOf(own.attemptId)).toEqual(before);
      const said = await post(staff, own, { action: 'message', all: true, text: 'Осталось немного' });
      expect(said.body.affected).toContain(own.attemptId);
      await post(colleague, own, { action: 'force-submit', attemptIds: [own.attemptId], reason: 'Конец' });
      const wish = { attemptIds: [own.attemptId], minutes: 20, reason: 'Себе' };
      expect(await reopen(staff, own, wish)).toMatchObject({ status: 403, body: { id: 'own-attempt' } });
      expect((await reopen(colleague, own, wish)).body.affected).toEqual([own.attemptId]);
    });

    it('does the same order once, however often it is sent, also at the same time', async () => {
      const staff = await examiner();
      const run = await beginAttempt(server);
      const once = order({ action: 'extra-time', attemptIds: [run.attemptId], minutes: 10, reason: 'Шум' });
      const send = () => staff.post(`/tests/${run.testId}/interventions`, once);
      const answers = await Promise.all([send(), send(), send()]);
      for (const { status, body } of [...answers, await send()]) {
        expect([status, body]).toEqual([200, { action: 'extra-time', affected: [run.attemptId], skipped: [] }]);
      }
      expect((await rowOf(run.attemptId)).extra_seconds).toBe(600);
      const other = { ...once, action: 'pause', minutes: undefined };
      const refused = await staff.post(`/tests/${run.testId}/interventions`, other);
      expect([refused.status, refused.body.id]).toEqual([409, 'request-used']);
      const colleague = await examiner();
      expect((await colleague.post(`/tests/${run.testId}/interventions`, once)).body.affected).toEqual([run.attemptId]);
    });

    it('counts either the hand-in or the intervention, never half of both', async () => {
      const staff = await examiner();
      for (let count = 0; count < 6; count++) {
        const run = await beginAttempt(server);
        const wish = { action: 'force-submit', attemptIds: [run.attemptId], reason: 'Конец' };
        const [handedIn, ended] = await Promise.all([run.submit(), post(staff, run, wish)]);
        expect(handedIn.status).toBe(200);
        const row = await rowOf(run.attemptId);
        const kinds = (await linesOf(staff, run.attemptId)).map(({ kind }) => kind);
        if (ended.body.affected.length === 1) {
          expect(row.submit_reason).toBe('staff');
          expect(kinds).not.toContain('submitted');
        } else {
          expect(ended.body.skipped).toEqual([{ attemptId: run.attemptId, reason: 'submitted' }]);
          expect(row.submit_reason).toBe('learner');
          expect(kinds).not.toContain('force-submit');
        }
      }
    });

    it('leaves what has run out to the sweeper', async () => {
      const staff = await examiner();
      const run = await beginAttempt(server, { duration_minutes: 1 });
      server.clock.forward({ minutes: 2 });
      const late = await post(staff, run, {
        action: 'extra-time',
        attemptIds: [run.attemptId],
        minutes: 5,
        reason: 'Поздно',
      });
      expect(late.body.skipped).toEqual([{ attemptId: run.attemptId, reason: 'time-is-up' }]);
    });

    it.each([
      [{ action: 'extra-time', minutes: 5, reason: 'Шум' }, 'attemptIds'],
      [{ action: 'extra-time', all: true, reason: 'Шум' }, 'minutes'],
      [{ action: 'extra-time', all: true, minutes: 5 }, 'reason'],
      [{ action: 'pause', all: true, reason: '   ' }, 'reason'],
      [{ action: 'pause', all: true, minutes: 5, reason: 'Шум' }, 'minutes'],
      [{ action: 'message', all: true, text: ' ' }, 'text'],
      [{ action: 'message', all: true }, 'text'],
      [{ action: 'force-submit', all: true, attemptIds: [1], reason: 'Шум' }, 'all'],
    ])('refuses what is not whole: %j', async (fields, field) => {
      const staff = await examiner();
      const { id } = await buildTest(server.db);
      const refused = await post(staff, { testId: id }, fields);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual([field]);
    });

    it('refuses what is out of contract, and strangers', async () => {
      const staff = await examiner();
      const [run, other] = [await beginAttempt(server), await beginAttempt(server)];
      const wish = { action: 'pause', attemptIds: [run.attemptId], reason: 'Шум' };
      for (const wrong of [
        { ...wish, attemptIds: [] },
        { ...wish, action: 'delete' },
        { ...wish, requestId: 'short' },
        { ...wish, all: false },
        { ...wish, action: 'extra-time', minutes: 0 },
        { ...wish, action: 'extra-time', minutes: 601 },
        { action: 'message', attemptIds: [run.attemptId], text: 'я'.repeat(1001) },
      ]) {
        expect((await post(staff, run, wrong)).status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
      }
      expect((await post(staff, run, { ...wish, attemptIds: [run.attemptId, other.attemptId] })).status).toBe(404);
      expect((await post(staff, { testId: 999_999 }, wish)).status).toBe(404);
      expect((await post(run.learner, run, wish)).status).toBe(403);
      expect((await post(await signInAs(server, 'teacher'), run, wish)).status).toBe(403);
      expect((await rowOf(run.attemptId)).paused_at).toBeNull();
      expect((await linesOf(staff, run.attemptId)).map(({ kind }) => kind)).not.toContain('pause');
    });
  });

  describe('reopenAttempts', () => {
    it('opens an attempt again with its answers and without its result, for an examiner', async () => {
      const [teacher, admin] = [await signInAs(server, 'teacher'), await examiner()];
      const run = await beginAttempt(server, { pass_percentage: 9 });
      await answer(run);
      await run.submit();
      const wish = { attemptIds: [run.attemptId], minutes: 20, reason: 'Сбой сети' };
      expect((await reopen(teacher, run, wish)).status).toBe(403);
      server.clock.forward({ hours: 5 });
      expect((await reopen(admin, run, wish)).body.affected).toEqual([run.attemptId]);
      expect(await rowOf(run.attemptId)).toMatchObject({
        status: 'in_progress',
        paused_at: server.clock(),
        open_by: new Date(server.clock().getTime() + 24 * 3600_000),
        submitted_at: null,
        submit_reason: null,
        score: null,
        percentage: null,
        passed: null,
        answered_count: null,
        theme_scores: null,
      });
      const line = (await linesOf(admin, run.attemptId)).find(({ kind }) => kind === 'reopen');
      expect(line?.details).toMatchObject({
        reason: 'Сбой сети',
        former: { submitReason: 'learner', score: 1, passed: true },
      });
      const notices = (await run.learner.get('/my/notices')).body;
      expect(notices[0]).toMatchObject({
        kind: 'attempt-reopened',
        details: { attemptId: run.attemptId, minutes: 20 },
      });
      expect((await reopen(admin, run, wish)).body.skipped).toEqual([
        { attemptId: run.attemptId, reason: 'in-progress' },
      ]);
      const more = await continueAttempt(run.learner, run.testId);
      expect(more.attemptId).toBe(run.attemptId);
      expect(more.session.answers).toHaveLength(1);
      await more.submit();
      expect(await rowOf(run.attemptId)).toMatchObject({ status: 'submitted', score: 1, submit_reason: 'learner' });
    });

    it('lets the minutes run from when the learner opens the attempt, wherever they are shown', async () => {
      const staff = await examiner();
      const run = await beginAttempt(server, { duration_minutes: 30 });
      await run.submit();
      const wish = { attemptIds: [run.attemptId], minutes: 20, reason: 'Сбой сети' };
      await reopen(staff, run, wish);
      const openBy = new Date(server.clock().getTime() + 24 * 3600_000).toISOString();
      const onBoard = async () => (await staff.get(`/tests/${run.testId}/board`)).body.candidates[0];
      const inList = async () => (await run.learner.get('/my/tests')).body[0];
      server.clock.forward({ hours: 2 });
      expect(await onBoard()).toMatchObject({ state: 'waiting', openBy });
      expect(await inList()).toMatchObject({
        state: 'in_progress',
        activeAttemptId: run.attemptId,
        activeDeadlineAt: null,
        activeOpenBy: openBy,
      });
      for (const action of ['pause', 'resume']) {
        const left = await post(staff, run, { action, attemptIds: [run.attemptId], reason: 'Разбор' });
        expect(left.body.skipped).toEqual([{ attemptId: run.attemptId, reason: 'not-opened' }]);
      }
      await post(staff, run, { action: 'extra-time', attemptIds: [run.attemptId], minutes: 5, reason: 'Ещё' });
      const again = await continueAttempt(run.learner, run.testId);
      expect(again.attemptId).toBe(run.attemptId);
      const deadlineAt = new Date(server.clock().getTime() + 25 * 60_000).toISOString();
      expect(again.session).toMatchObject({ deadlineAt, pausedAt: null });
      expect(await onBoard()).toMatchObject({ state: 'in-progress', deadlineAt, openBy: null });
      expect(await inList()).toMatchObject({ activeDeadlineAt: deadlineAt, activeOpenBy: null });
      expect((await run.learner.get('/my/notices')).body[0].readAt).toEqual(server.clock().toISOString());
      expect((await again.save(placeOf(again.session, 'true_false'), TRUE)).status).toBe(200);
    });

    it('takes nothing from earlier windows until the attempt is opened, nor their hand-in', async () => {
      const staff = await examiner();
      const run = await beginAttempt(server, { duration_minutes: 30 });
      await run.submit();
      await reopen(staff, run, { attemptIds: [run.attemptId], minutes: 20, reason: 'Сбой' });
      expect((await answer(run)).status).toBe(409);
      const queued = await run.submit();
      expect([queued.status, queued.body.id]).toEqual([409, 'attempt-taken-over']);
      expect((await rowOf(run.attemptId)).status).toBe('in_progress');
    });

    it('hands in what was not opened in time, as it is', async () => {
      const staff = await examiner();
      const run = await beginAttempt(server, { pass_percentage: 9, duration_minutes: 30 });
      await answer(run);
      await run.submit();
      const wish = { attemptIds: [run.attemptId], minutes: 600, reason: 'Сбой' };
      await reopen(staff, run, wish);
      const openBy = new Date(server.clock().getTime() + 24 * 3600_000);
      server.clock.forward({ hours: 24, seconds: 4 });
      const late = await run.learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: 'device-of-the-learner' });
      expect([late.status, late.body.id]).toEqual([409, 'attempt-over']);
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      await submitOverdue({ db: server.db, clock: server.clock, env: readEnv({ NODE_ENV: 'test' }), log });
      expect(await rowOf(run.attemptId)).toMatchObject({
        status: 'submitted',
        submitted_at: openBy,
        submit_reason: 'deadline',
        paused_at: null,
        open_by: null,
        score: 1,
      });
    });

    it('asks for the opening before the test closes for everybody', async () => {
      const staff = await examiner();
      const closes = new Date(server.clock().getTime() + 3 * 3600_000);
      const run = await beginAttempt(server, { duration_minutes: 30, closes_at: closes });
      await run.submit();
      await reopen(staff, run, { attemptIds: [run.attemptId], minutes: 20, reason: 'Сбой' });
      expect((await rowOf(run.attemptId)).open_by).toEqual(closes);
    });

    it('leaves an attempt closed that a closed report card holds', async () => {
      const admin = await signInAs(server, 'admin');
      const run = await beginAttempt(server);
      await run.submit();
      await server.db
        .with('card', (db) =>
          db
            .insertInto('report_cards')
            .values({
              test_id: run.testId,
              title: JSON.stringify({ ru: 'Лист' }),
              status: 'closed',
              created_at: server.clock(),
              updated_at: server.clock(),
            })
            .returning('id'),
        )
        .insertInto('report_card_attempts')
        .columns(['card_id', 'attempt_id'])
        .expression((db) => db.selectFrom('card').select(({ val }) => ['card.id', val(run.attemptId).as('attempt_id')]))
        .execute();
      const wish = { attemptIds: [run.attemptId], minutes: 20, reason: 'Сбой' };
      const refused = await reopen(admin, run, wish);
      expect([refused.status, refused.body.id]).toEqual([409, 'report-card-closed']);
      expect((await rowOf(run.attemptId)).status).toBe('submitted');
    });

    it('asks for a confirmation once the learner has seen the key, and marks the attempt for good', async () => {
      const staff = await examiner();
      const run = await beginAttempt(server, { review_policy: 'key', pass_percentage: 1 });
      const end = { action: 'force-submit', attemptIds: [run.attemptId], reason: 'Конец' };
      await post(staff, run, end);
      await run.close();
      const onBoard = async () => (await staff.get(`/tests/${run.testId}/board`)).body.candidates[0];
      expect(await onBoard()).toMatchObject({ shown: null, reopenedAfter: null });
      expect((await run.result()).body.visible).toBe('key');
      expect(await onBoard()).toMatchObject({ shown: 'key', reopenedAfter: null });

      const wish = { attemptIds: [run.attemptId], minutes: 20, reason: 'Просьба', afterShown: undefined };
      const refused = await reopen(staff, run, wish);
      expect([refused.status, refused.body.id]).toEqual([409, 'result-shown']);
      expect(refused.body.details).toEqual({ attemptIds: [run.attemptId] });
      expect((await rowOf(run.attemptId)).status).toBe('submitted');

      expect((await reopen(staff, run, { ...wish, afterShown: true })).body.affected).toEqual([run.attemptId]);
      expect((await linesOf(staff, run.attemptId)).find(({ kind }) => kind === 'reopen')?.details).toMatchObject({
        shown: 'key',
      });
      const gone = await run.result();
      expect([gone.status, gone.body.id]).toEqual([409, 'attempt-in-progress']);
      const again = await continueAttempt(run.learner, run.testId);
      await answer(again);
      await again.submit();
      expect(await onBoard()).toMatchObject({ state: 'submitted', reopenedAfter: 'key' });
      expect((await staff.get(`/attempts/${run.attemptId}`)).body.attempt.reopenedAfter).toBe('key');
    });

    it('needs no confirmation where nothing has been shown, and tells a glance at the score from the key', async () => {
      const staff = await examiner();
      const hidden = await beginAttempt(server, { review_policy: 'nothing' });
      await hidden.submit();
      await hidden.result();
      const wish = { minutes: 20, reason: 'Сбой', afterShown: undefined };
      expect((await reopen(staff, hidden, { ...wish, attemptIds: [hidden.attemptId] })).status).toBe(200);
      expect(await rowOf(hidden.attemptId)).toMatchObject({ shown_level: null, reopened_after: null });

      const listed = await beginAttempt(server, { review_policy: 'key' });
      await post(staff, listed, { action: 'force-submit', attemptIds: [listed.attemptId], reason: 'Конец' });
      await listed.close();
      await listed.learner.get('/my/tests');
      const order = { ...wish, attemptIds: [listed.attemptId] };
      expect((await reopen(staff, listed, order)).body.id).toBe('result-shown');
      await reopen(staff, listed, { ...order, afterShown: true });
      expect(await rowOf(listed.attemptId)).toMatchObject({ shown_level: 'score', reopened_after: 'score' });
    });

    it('does not open an attempt again beside a later one', async () => {
      const admin = await signInAs(server, 'admin');
      const run = await beginAttempt(server, { attempts_allowed: 2 });
      await run.submit();
      await continueAttempt(run.learner, run.testId);
      const wish = { attemptIds: [run.attemptId], minutes: 20, reason: 'Сбой' };
      expect((await reopen(admin, run, wish)).body).toMatchObject({
        affected: [],
        skipped: [{ attemptId: run.attemptId, reason: 'newer-attempt' }],
      });
    });

    it('refuses what is out of contract, a blank reason, and strangers', async () => {
      const admin = await signInAs(server, 'admin');
      const [run, other] = [await beginAttempt(server), await beginAttempt(server)];
      const wish = { attemptIds: [run.attemptId], minutes: 20, reason: 'Сбой' };
      for (const wrong of [{ ...wish, minutes: 0 }, { ...wish, attemptIds: [] }, { attemptIds: [run.attemptId] }])
        expect((await reopen(admin, run, wrong)).status).toBe(400);
      expect((await reopen(admin, run, { ...wish, reason: '  ' })).status).toBe(422);
      expect((await reopen(admin, run, { ...wish, attemptIds: [other.attemptId] })).status).toBe(404);
    });
  });
});
