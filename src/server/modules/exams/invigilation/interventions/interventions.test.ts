import { describe, expect, it } from 'vitest';
import { type AttemptRun, beginAttempt, continueAttempt } from '../../../../../../tests/support/attempt-run.ts';
import { buildAssignment, buildTest, signInAs, withApp } from '../../../../../../tests/support/index.ts';

import { boardOf } from './board.fixture.ts';

describe('intervene', () => {
  const server = withApp();
  const { order, examiner, rowOf, linesOf, answer, post, reopen } = boardOf(server);

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
