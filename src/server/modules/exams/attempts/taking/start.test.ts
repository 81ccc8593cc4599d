import { describe, expect, it } from 'vitest';
import { assignTest, beginAttempt, DEVICE, submitAttempt } from '../../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildDictionaryValue,
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  signIn,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';

describe('starting attempts', () => {
  const server = withApp();
  const start = (client: Awaited<ReturnType<typeof signInAs>>, testId: number) =>
    client.post(`/my/tests/${testId}/attempts`);
  const now = () => server.clock().getTime();

  describe('startAttempt', () => {
    it('starts now and ends after the duration', async () => {
      const { learner, testId } = await assignTest(server, { duration_minutes: 45 });
      const started = await start(learner, testId);
      expect(started.status).toBe(201);
      expect(started.body).toEqual({
        id: expect.any(Number),
        testId,
        startedAt: new Date(now()).toISOString(),
        deadlineAt: new Date(now() + 45 * 60_000).toISOString(),
        serverNow: new Date(now()).toISOString(),
      });
    });

    it('ends when the test closes, if that is earlier', async () => {
      const closes_at = new Date(now() + 10 * 60_000);
      const { learner, testId } = await assignTest(server, { duration_minutes: 45, closes_at });
      expect((await start(learner, testId)).body.deadlineAt).toBe(closes_at.toISOString());
    });

    it('gives the one in progress instead of a second', async () => {
      const { learner, testId } = await assignTest(server, { attempts_allowed: 1 });
      const first = await start(learner, testId);
      const again = await start(learner, testId);
      expect(again.status).toBe(200);
      expect(again.body.id).toBe(first.body.id);
    });

    it('makes one attempt of starts that come together', async () => {
      const { learner, testId } = await assignTest(server, { attempts_allowed: 0 });
      const starts = await Promise.all(Array.from({ length: 8 }, () => start(learner, testId)));
      expect(new Set(starts.map(({ body }) => body.id)).size).toBe(1);
      expect(starts.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    });

    it('counts attempts and refuses when they are used up', async () => {
      const { learner, testId } = await assignTest(server, { attempts_allowed: 2 });
      for (let number = 1; number <= 2; number++) {
        const { body } = await start(learner, testId);
        expect((await submitAttempt(learner, body.id)).body.number).toBe(number);
      }
      const refused = await start(learner, testId);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        id: 'attempts-used-up',
        message: 'Все попытки использованы.',
        details: { attemptsAllowed: 2 },
      });
    });

    it('does not limit attempts when 0 are allowed', async () => {
      const { learner, testId } = await assignTest(server, { attempts_allowed: 0 });
      for (let number = 1; number <= 3; number++) {
        const started = await start(learner, testId);
        expect(started.status).toBe(201);
        await submitAttempt(learner, started.body.id);
      }
    });

    it('hands in an attempt whose time is up before it starts the next', async () => {
      const run = await beginAttempt(server, { attempts_allowed: 2, duration_minutes: 10 });
      server.clock.forward({ minutes: 11 });
      const next = await start(run.learner, run.testId);
      expect(next.status).toBe(201);
      expect(next.body.id).not.toBe(run.attemptId);
      expect((await run.result()).body).toMatchObject({
        submitReason: 'deadline',
        submittedAt: run.session.deadlineAt,
      });
    });

    it('keeps to the window of the test', async () => {
      const opens_at = new Date(now() + 60_000);
      const closes_at = new Date(now() + 120_000);
      const { learner, testId } = await assignTest(server, { opens_at, closes_at });
      expect((await start(learner, testId)).body).toMatchObject({
        id: 'test-not-open',
        details: { opensAt: opens_at.toISOString() },
      });
      server.clock.forward({ minutes: 2 });
      const closed = await start(learner, testId);
      expect([closed.status, closed.body.id]).toEqual([409, 'test-closed']);
    });

    it('knows nothing of tests that are not there, not published, or not assigned', async () => {
      const learner = await signInAs(server, 'user');
      const notAssigned = await buildTest(server.db);
      const draft = await assignTest(server, { status: 'draft' });
      const archived = await assignTest(server, { status: 'archived' });
      expect((await start(learner, notAssigned.id)).status).toBe(404);
      expect((await start(learner, 999_999)).status).toBe(404);
      expect((await start(draft.learner, draft.testId)).status).toBe(404);
      expect((await start(archived.learner, archived.testId)).status).toBe(404);
      expect((await learner.post('/my/tests/abc/attempts')).status).toBe(400);
    });

    it('says that a test is closed to a person who has had it before', async () => {
      const run = await beginAttempt(server, { attempts_allowed: 0 });
      await run.submit();
      await server.db.deleteFrom('assignments').where('test_id', '=', run.testId).execute();
      expect((await start(run.learner, run.testId)).body.id).toBe('test-closed');
    });

    it('reaches people by region, by position and everyone', async () => {
      const region = await buildDictionaryValue(server.db, 'region');
      const position = await buildDictionaryValue(server.db, 'position');
      const inside = await signIn(
        server.app,
        await buildUser(server.db, { region_id: region.id, position_id: position.id }),
      );
      const outside = await signInAs(server, 'superUser');
      for (const target of [{ region_id: region.id }, { position_id: position.id }, {}]) {
        const test = await buildTest(server.db);
        await buildAssignment(server.db, { test_id: test.id, ...target });
        expect((await start(inside, test.id)).status).toBe(201);
        expect((await start(outside, test.id)).status).toBe(Object.keys(target).length === 0 ? 201 : 404);
      }
    });

    it('never draws a question twice, and never an inactive one', async () => {
      const theme = await buildTheme(server.db);
      const ids: number[] = [];
      for (let count = 0; count < 6; count++)
        ids.push((await buildQuestion(server.db, { theme_id: theme.id, difficulty: 2 })).id);
      const inactive = await buildQuestion(server.db, { theme_id: theme.id, difficulty: 2, active: false });
      const pool = { theme_id: theme.id, difficulty_from: 1, difficulty_to: 3, count: 2 };
      const fixed = [ids[0] ?? 0, inactive.id];
      const { learner, testId } = await assignTest(server, { questions: fixed, pools: [pool, { ...pool, count: 3 }] });
      const { body } = await start(learner, testId);
      const { keys } = await server.db
        .selectFrom('attempt_papers')
        .select('keys')
        .where('attempt_id', '=', body.id)
        .executeTakeFirstOrThrow();
      const drawn = (keys as { questionId: number }[]).map(({ questionId }) => questionId);
      expect(drawn.toSorted((one, other) => one - other)).toEqual(ids);
    });

    it('says that the test is not ready when the bank does not suffice', async () => {
      const theme = await buildTheme(server.db);
      const question = await buildQuestion(server.db, { theme_id: theme.id });
      const pools = [{ theme_id: theme.id, difficulty_from: 1, difficulty_to: 5, count: 1 }];
      const { learner, testId } = await assignTest(server, { questions: [question.id], pools });
      const refused = await start(learner, testId);
      expect([refused.status, refused.body.id]).toEqual([409, 'test-not-ready']);
      expect(await server.db.selectFrom('attempts').select('id').where('test_id', '=', testId).execute()).toEqual([]);
    });

    it('freezes the paper: later changes of the bank do not reach it', async () => {
      const question = await buildQuestion(server.db, { text: { ru: 'Было', kz: 'Болды' } });
      const run = await beginAttempt(server, { questions: [question.id] });
      await server.db
        .updateTable('questions')
        .set({ text: JSON.stringify({ ru: 'Стало' }), active: false })
        .where('id', '=', question.id)
        .execute();
      const reopened = await run.learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: DEVICE });
      expect(reopened.body.questions[0].text).toEqual({ ru: 'Было', kz: 'Болды' });
    });

    it('is for learners', async () => {
      const test = await buildTest(server.db);
      const teacher = await signInAs(server, 'teacher');
      await buildAssignment(server.db, { test_id: test.id, user_id: teacher.user.id });
      expect((await start(teacher, test.id)).status).toBe(403);
    });
  });

  describe('openAttempt', () => {
    it('gives the paper without keys, the answers so far and the clock', async () => {
      const run = await beginAttempt(server, { duration_minutes: 30 });
      expect(run.session.epoch).toBe(1);
      expect(run.session.questions).toHaveLength(11);
      const place = run.session.questions.findIndex((item) => item.type === 'true_false');
      await run.save(place, { type: 'true_false', value: false });
      await run.learner.patch(`/my/attempts/${run.attemptId}`, {
        epoch: 1,
        seq: 2,
        currentQuestion: 3,
        marked: [2, 5],
      });
      server.clock.forward({ minutes: 5 });
      const { status, body } = await run.learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: DEVICE });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: run.attemptId,
        testId: run.testId,
        epoch: 2,
        durationMinutes: 30,
        startedAt: run.session.startedAt,
        deadlineAt: run.session.deadlineAt,
        serverNow: server.clock().toISOString(),
        currentQuestion: 3,
        marked: [2, 5],
        questions: run.session.questions,
        answers: [{ position: place, answer: { type: 'true_false', value: false } }],
      });
    });

    it('opens neither what is another’s nor what is over', async () => {
      const run = await beginAttempt(server, { duration_minutes: 10 });
      const other = await signInAs(server, 'user');
      expect((await other.post(`/my/attempts/${run.attemptId}/open`, { deviceId: DEVICE })).status).toBe(404);
      expect((await run.learner.post('/my/attempts/999999/open', { deviceId: DEVICE })).status).toBe(404);
      server.clock.forward({ minutes: 10, seconds: 4 });
      const over = await run.learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: DEVICE });
      expect([over.status, over.body.id]).toEqual([409, 'attempt-over']);
    });

    it('does not open an attempt that is handed in', async () => {
      const run = await beginAttempt(server);
      await run.submit();
      expect((await run.learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: DEVICE })).body.id).toBe(
        'attempt-over',
      );
    });
  });
});
