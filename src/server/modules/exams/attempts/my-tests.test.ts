import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  assignTest,
  beginAttempt,
  continueAttempt,
  placeOf,
  rightAnswers,
  TRUE,
  DEVICE,
  submitAttempt,
} from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildQuestion,
  buildTest,
  buildTheme,
  MARKED_CONTENTS,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';

describe('my tests', () => {
  const server = withApp();
  const later = (minutes: number) => new Date(server.clock().getTime() + minutes * 60_000);
  const only = async (run: Awaited<ReturnType<typeof assignTest>>): Promise<Schemas['MyTest']> => {
    const { status, body } = await run.learner.get('/my/tests');
    expect(status).toBe(200);
    return (body as Schemas['MyTest'][]).find(({ id }) => id === run.testId) as Schemas['MyTest'];
  };

  describe('listMyTests', () => {
    it('shows an assigned test with its rules', async () => {
      const theme = await buildTheme(server.db);
      const question = await buildQuestion(server.db, { theme_id: theme.id });
      await buildQuestion(server.db, { theme_id: theme.id });
      await buildQuestion(server.db, { theme_id: theme.id });
      const pools = [{ theme_id: theme.id, difficulty_from: 1, difficulty_to: 5, count: 2 }];
      const run = await assignTest(server, {
        questions: [question.id],
        pools,
        kind: 'exam',
        attempts_allowed: 3,
        closes_at: later(600),
      });
      expect(await only(run)).toEqual({
        id: run.testId,
        title: { ru: expect.any(String) },
        description: null,
        kind: 'exam',
        state: 'available',
        outcome: 'assigned',
        durationMinutes: 30,
        questionCount: 3,
        passPercentage: 70,
        attemptsAllowed: 3,
        attemptsUsed: 0,
        opensAt: null,
        closesAt: later(600).toISOString(),
        bestPercentage: null,
        activeAttemptId: null,
        activeDeadlineAt: null,
        activeOpenBy: null,
        locked: null,
      });
    });

    it('shows each test once, however many assignments reach the person', async () => {
      const run = await assignTest(server);
      await buildAssignment(server.db, { test_id: run.testId });
      const { body } = await run.learner.get('/my/tests');
      expect((body as Schemas['MyTest'][]).filter(({ id }) => id === run.testId)).toHaveLength(1);
    });

    it('shows neither drafts, nor archived tests, nor those of others', async () => {
      const learner = await signInAs(server, 'user');
      const before = (await learner.get('/my/tests')).body.length;
      for (const status of ['draft', 'archived'] as const) {
        const test = await buildTest(server.db, { status });
        await buildAssignment(server.db, { test_id: test.id, user_id: learner.user.id });
      }
      await assignTest(server);
      expect((await learner.get('/my/tests')).body).toHaveLength(before);
    });

    it('goes through the states of a test', async () => {
      const run = await assignTest(server, {
        opens_at: later(5),
        closes_at: later(60),
        attempts_allowed: 2,
        duration_minutes: 10,
        pass_percentage: 100,
      });
      expect(await only(run)).toMatchObject({ state: 'upcoming', outcome: 'assigned' });
      server.clock.forward({ minutes: 5 });
      expect(await only(run)).toMatchObject({ state: 'available', outcome: 'assigned' });

      const started = await run.learner.post(`/my/tests/${run.testId}/attempts`);
      const active = { activeAttemptId: started.body.id, activeDeadlineAt: started.body.deadlineAt };
      expect(await only(run)).toMatchObject({
        state: 'in_progress',
        outcome: 'in_progress',
        attemptsUsed: 1,
        ...active,
      });
      await submitAttempt(run.learner, started.body.id);
      expect(await only(run)).toMatchObject({
        state: 'available',
        outcome: 'not_passed',
        bestPercentage: 0,
        activeAttemptId: null,
      });

      const second = await run.learner.post(`/my/tests/${run.testId}/attempts`);
      await run.learner.post(`/my/attempts/${second.body.id}/open`, { deviceId: DEVICE });
      for (const [position, answer] of (await rightAnswers(server, second.body.id)).entries()) {
        await run.learner.put(`/my/attempts/${second.body.id}/answers/${position}`, { epoch: 1, seq: 1, answer });
      }
      await submitAttempt(run.learner, second.body.id);
      expect(await only(run)).toMatchObject({
        state: 'finished',
        outcome: 'passed',
        bestPercentage: 100,
        attemptsUsed: 2,
      });
    });

    it('is finished when the window has closed', async () => {
      const run = await assignTest(server, { closes_at: later(5) });
      server.clock.forward({ minutes: 5 });
      expect(await only(run)).toMatchObject({ state: 'finished', outcome: 'assigned' });
    });

    it('says completed, and no score, where the policy hides it', async () => {
      const hidden = await beginAttempt(server, { review_policy: 'nothing' });
      await hidden.submit();
      expect(await only(hidden)).toMatchObject({ outcome: 'completed', bestPercentage: null });
      const waiting = await beginAttempt(server, { review_policy: 'key', review_from: 'closed', closes_at: later(60) });
      await waiting.submit();
      expect(await only(waiting)).toMatchObject({ outcome: 'completed', bestPercentage: null });
    });

    it('says completed while answers wait for a marker, and passed as soon as one attempt is', async () => {
      const { id } = await buildQuestion(server.db, { content: MARKED_CONTENTS.essay });
      const run = await beginAttempt(server, { questions: [id], attempts_allowed: 0 });
      await run.save(0, { type: 'essay', text: 'Что знаю, то и пишу' });
      await run.submit();
      expect(await only(run)).toMatchObject({ outcome: 'completed', bestPercentage: null });
      // Another failed attempt does not decide while one is still being marked.
      const failed = await continueAttempt(run.learner, run.testId);
      await failed.submit();
      expect(await only(run)).toMatchObject({ outcome: 'completed', bestPercentage: 0 });
      const marked = (passed: boolean, percentage: number) =>
        server.db
          .updateTable('attempts')
          .set({ marking: 'done', passed, percentage })
          .where('id', '=', run.attemptId)
          .execute();
      await marked(true, 80);
      expect(await only(run)).toMatchObject({ outcome: 'passed', bestPercentage: 80 });
      await marked(false, 10);
      expect(await only(run)).toMatchObject({ outcome: 'not_passed', bestPercentage: 10 });
    });

    it('keeps showing what a person has taken, assigned or not', async () => {
      const run = await beginAttempt(server, { attempts_allowed: 0 });
      await run.submit();
      await server.db.deleteFrom('assignments').where('test_id', '=', run.testId).execute();
      expect(await only(run)).toMatchObject({ state: 'finished', outcome: 'not_passed' });
      await server.db.updateTable('tests').set({ status: 'archived' }).where('id', '=', run.testId).execute();
      expect(await only(run)).toMatchObject({ state: 'finished', outcome: 'not_passed' });
    });

    it('does not offer an attempt whose time is up', async () => {
      const run = await beginAttempt(server, { duration_minutes: 10, attempts_allowed: 1 });
      server.clock.forward({ minutes: 11 });
      expect(await only(run)).toMatchObject({ state: 'finished', activeAttemptId: null });
    });

    it('is for learners', async () => {
      expect((await (await signInAs(server, 'admin')).get('/my/tests')).status).toBe(200);
      expect((await (await signInAs(server, 'teacher')).get('/my/tests')).status).toBe(403);
    });
  });

  describe('getMyTest', () => {
    it('lists my attempts, the newest first, with what the policy shows', async () => {
      const run = await beginAttempt(server, { attempts_allowed: 2, review_policy: 'score' });
      await run.save(placeOf(run.session, 'true_false'), TRUE);
      await run.submit();
      const second = await run.learner.post(`/my/tests/${run.testId}/attempts`);
      const { status, body } = await run.learner.get(`/my/tests/${run.testId}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        reviewPolicy: 'score',
        reviewFrom: 'submitted',
        serverNow: server.clock().toISOString(),
      });
      expect(body.test).toMatchObject({ id: run.testId, state: 'in_progress', activeAttemptId: second.body.id });
      expect(body.attempts).toEqual([
        expect.objectContaining({
          number: 2,
          status: 'in_progress',
          visible: 'nothing',
          percentage: null,
          passed: null,
          submittedAt: null,
        }),
        expect.objectContaining({
          number: 1,
          status: 'submitted',
          visible: 'score',
          percentage: 9.09,
          passed: false,
          submitReason: 'learner',
        }),
      ]);
    });

    it('hides scores where the policy does', async () => {
      const run = await beginAttempt(server, { review_policy: 'nothing' });
      await run.submit();
      const { body } = await run.learner.get(`/my/tests/${run.testId}`);
      expect(body.attempts[0]).toMatchObject({ visible: 'nothing', percentage: null, passed: null });
    });

    it('does not know tests that are none of mine', async () => {
      const learner = await signInAs(server, 'user');
      const other = await assignTest(server);
      expect((await learner.get(`/my/tests/${other.testId}`)).status).toBe(404);
      expect((await learner.get('/my/tests/999999')).status).toBe(404);
      expect((await learner.get('/my/tests/0')).status).toBe(400);
    });
  });
});
