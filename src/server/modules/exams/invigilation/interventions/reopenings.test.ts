import { describe, expect, it } from 'vitest';
import { beginAttempt, continueAttempt, placeOf, TRUE } from '../../../../../../tests/support/attempt-run.ts';
import { signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { sweepAll } from '../../../../../../tests/support/sweep.ts';
import { readEnv } from '../../../../env.ts';

import { boardOf } from './board.fixture.ts';

describe('reopenAttempts', () => {
  const server = withApp();
  const { examiner, rowOf, linesOf, answer, post, reopen } = boardOf(server);

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
    await sweepAll({ db: server.db, clock: server.clock, env: readEnv({ NODE_ENV: 'test' }), log });
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

  it('knows that the key of one attempt is the key of the other', async () => {
    const staff = await examiner();
    const first = await beginAttempt(server, { attempts_allowed: 2, review_policy: 'key' });
    await first.submit();
    const second = await continueAttempt(first.learner, first.testId);
    const held = { action: 'force-submit', attemptIds: [second.attemptId], reason: 'Конец' };
    server.clock.forward({ minutes: 1 });
    await post(staff, second, held);
    await second.close();
    const wish = { minutes: 20, reason: 'Сбой', attemptIds: [second.attemptId], afterShown: undefined };
    const before = await reopen(staff, second, wish);
    expect(before.status).toBe(200);
    const again = await continueAttempt(first.learner, first.testId);
    await post(staff, again, held);
    await again.close();
    await server.db
      .updateTable('attempts')
      .set({ shown_at: server.clock() })
      .where('id', '=', first.attemptId)
      .execute();
    expect((await reopen(staff, second, wish)).body.id).toBe('result-shown');
    expect((await reopen(staff, second, { ...wish, afterShown: true })).status).toBe(200);
    expect(await rowOf(second.attemptId)).toMatchObject({ shown_level: null, reopened_after: 'key' });
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
