import { describe, expect, it } from 'vitest';
import { assignTest, continueAttempt, rightAnswers } from '../../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildQuestion,
  buildTheme,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';

describe('results of tests', () => {
  const server = withApp();

  describe('getTestResults', () => {
    it('says how a test went, and in which themes', async () => {
      const [easy, hard] = [await buildTheme(server.db), await buildTheme(server.db)];
      const questions = [
        (await buildQuestion(server.db, { theme_id: easy.id })).id,
        (await buildQuestion(server.db, { theme_id: hard.id, points: 3 })).id,
      ];
      const { learner, testId } = await assignTest(server, {
        questions,
        shuffle_questions: false,
        pass_percentage: 50,
        section_minimums: JSON.stringify([{ themeId: hard.id, percentage: 40 }]),
      });
      const others = [await signInAs(server, 'user'), await signInAs(server, 'user')];
      for (const { user } of others) await buildAssignment(server.db, { test_id: testId, user_id: user.id });
      for (const [person, right] of [learner, ...others].map((one, index) => [one, index] as const)) {
        const run = await continueAttempt(person, testId);
        const answers = await rightAnswers(server, run.attemptId);
        for (let position = 0; position < right; position++) await run.save(position, answers[position] ?? null);
        server.clock.forward({ minutes: 2 });
        if (right < 2) await run.submit();
      }
      const examiner = await signInAs(server, 'examiner');
      const { status, body } = await examiner.get(`/tests/${testId}/results`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        testId,
        passPercentage: 50,
        attempts: 3,
        people: 3,
        running: 1,
        submitted: 2,
        marking: 0,
        passed: 0,
        mean: 12.5,
        median: 12.5,
        best: 25,
        worst: 0,
        meanSeconds: 120,
        distribution: [1, 0, 1, 0, 0, 0, 0, 0, 0, 0],
        themes: [
          { themeId: hard.id, attempts: 2, percentage: 0, minimum: 40, below: 2 },
          { themeId: easy.id, attempts: 2, percentage: 50, minimum: null, below: 0 },
        ],
      });
    });

    it('says that there is nothing yet, and no test', async () => {
      const { testId } = await assignTest(server);
      const teacher = await signInAs(server, 'teacher');
      const { body } = await teacher.get(`/tests/${testId}/results`);
      expect(body).toMatchObject({ attempts: 0, mean: null, median: null, meanSeconds: null, themes: [] });
      expect(body.distribution).toEqual(Array.from({ length: 10 }, () => 0));
      expect((await teacher.get('/tests/999999/results')).status).toBe(404);
      expect((await (await signInAs(server, 'user')).get(`/tests/${testId}/results`)).status).toBe(403);
    });
  });
});
