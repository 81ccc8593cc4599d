import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  type AttemptRun,
  beginAttempt,
  continueAttempt,
  FALSE,
  placeOf,
  rightAnswers,
  TRUE,
  DEVICE,
  submitAttempt,
} from '../../../../../tests/support/attempt-run.ts';
import { buildQuestion, buildTheme, CONTENTS, signInAs, withApp } from '../../../../../tests/support/index.ts';

/** Words that would give a key away in a response of the server. */
const KEY_WORDS =
  /"(correct|keys?|weight|tolerance|caseSensitive|questionId|explanation|content|distractors)":(?!null)/;

describe('results', () => {
  const server = withApp();

  async function answerAll(run: AttemptRun, wrong: Schemas['QuestionType'][] = []) {
    const right = await rightAnswers(server, run.attemptId);
    for (const [position, answer] of right.entries()) {
      if (wrong.includes(answer.type)) continue;
      expect((await run.save(position, answer)).status).toBe(200);
    }
  }

  describe('submitAttempt', () => {
    it('grades on the server: all right', async () => {
      const run = await beginAttempt(server, { review_policy: 'score' });
      await answerAll(run);
      server.clock.forward({ minutes: 5 });
      const { status, body } = await run.submit();
      expect(status).toBe(200);
      expect(body).toMatchObject({
        attemptId: run.attemptId,
        testId: run.testId,
        number: 1,
        submittedAt: server.clock().toISOString(),
        submitReason: 'learner',
        visible: 'score',
        visibleFrom: null,
        score: 11,
        maxScore: 11,
        percentage: 100,
        passPercentage: 70,
        passed: true,
        items: [],
      });
      const row = await server.db
        .selectFrom('attempts')
        .selectAll()
        .where('id', '=', run.attemptId)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ status: 'submitted', score: 11, answered_count: 11, passed: true });
    });

    it('grades what is partly right, and what was left out as nothing', async () => {
      const run = await beginAttempt(server, { pass_percentage: 50, review_policy: 'answers' });
      const right = await rightAnswers(server, run.attemptId);
      const multiple = placeOf(run.session, 'multiple');
      const matching = placeOf(run.session, 'matching');
      const answer = right[multiple] as Schemas['MultipleAnswer'];
      const pairs = (right[matching] as Schemas['MatchingAnswer']).pairs;
      await run.save(multiple, { ...answer, choices: answer.choices.slice(0, 1) });
      await run.save(matching, { type: 'matching', pairs: pairs.slice(0, 1) });
      await run.save(placeOf(run.session, 'true_false'), FALSE);
      const { body } = await run.submit();
      expect(body).toMatchObject({ score: 1, percentage: 9.09, passed: false });
      const verdicts = Object.fromEntries(
        (body.items as Schemas['ReviewItem'][]).map(({ item, verdict, points }) => [item.type, [verdict, points]]),
      );
      expect(verdicts).toEqual({
        single: ['unanswered', 0],
        multiple: ['partial', 0.5],
        true_false: ['wrong', 0],
        short_text: ['unanswered', 0],
        numeric: ['unanswered', 0],
        calculated: ['unanswered', 0],
        image_labels: ['unanswered', 0],
        matching: ['partial', 0.5],
        ordering: ['unanswered', 0],
        cloze: ['unanswered', 0],
        hotspot: ['unanswered', 0],
      });
    });

    it('passes exactly at the pass mark', async () => {
      const theme = await buildTheme(server.db);
      const questions: number[] = [];
      for (let count = 0; count < 3; count++)
        questions.push((await buildQuestion(server.db, { theme_id: theme.id, content: CONTENTS.true_false })).id);
      const run = await beginAttempt(server, { questions, pass_percentage: 66.67 });
      await run.save(0, TRUE);
      await run.save(1, TRUE);
      expect((await run.submit()).body).toMatchObject({ percentage: 66.67, passed: true });
    });

    it('sums up by theme', async () => {
      const [first, second] = [await buildTheme(server.db), await buildTheme(server.db)];
      const one = await buildQuestion(server.db, { theme_id: first.id, content: CONTENTS.true_false, points: 2 });
      const two = await buildQuestion(server.db, { theme_id: second.id, content: CONTENTS.true_false, points: 3 });
      const run = await beginAttempt(server, { questions: [one.id, two.id], shuffle_questions: false });
      await run.save(0, TRUE);
      expect((await run.submit()).body.themes).toEqual([
        { themeId: first.id, title: first.title, score: 2, maxScore: 2, percentage: 100 },
        { themeId: second.id, title: second.title, score: 0, maxScore: 3, percentage: 0 },
      ]);
    });

    it('gives the same result when it is repeated, even at once', async () => {
      const run = await beginAttempt(server, { attempts_allowed: 1 });
      await run.save(placeOf(run.session, 'true_false'), TRUE);
      const results = await Promise.all([run.submit(), run.submit(), run.submit()]);
      server.clock.forward({ minutes: 1 });
      results.push(await run.submit());
      for (const { status, body } of results) {
        expect(status).toBe(200);
        expect(body).toEqual(results[0]?.body);
      }
    });

    it('ends at the deadline when it comes after it', async () => {
      const run = await beginAttempt(server, { duration_minutes: 10 });
      server.clock.forward({ minutes: 12 });
      expect((await run.submit()).body).toMatchObject({
        submitReason: 'deadline',
        submittedAt: run.session.deadlineAt,
      });
    });

    it('does not know the attempts of others', async () => {
      const run = await beginAttempt(server);
      const other = await signInAs(server, 'user');
      expect((await submitAttempt(other, run.attemptId)).status).toBe(404);
      expect((await submitAttempt(other, 999999)).status).toBe(404);
    });

    it('is refused from a window that another one has followed, and without a journal', async () => {
      const first = await beginAttempt(server);
      await first.save(placeOf(first.session, 'true_false'), TRUE);
      await continueAttempt(first.learner, first.testId);
      expect((await first.submit()).body.id).toBe('attempt-taken-over');
      const nameless = await first.learner.post(`/my/attempts/${first.attemptId}/submit`);
      expect([nameless.status, nameless.body.id]).toEqual([400, 'bad-request']);
      expect((await first.result()).body.id).toBe('attempt-in-progress');
    });
  });

  describe('getMyAttemptResult', () => {
    const policies = ['nothing', 'score', 'answers', 'key'] as const;

    it.each(policies)('shows with the policy %s no more than that', async (review_policy) => {
      const explanation = JSON.stringify({ ru: 'Потому что' });
      const question = await buildQuestion(server.db, { content: CONTENTS.true_false, explanation });
      const run = await beginAttempt(server, { questions: [question.id], review_policy });
      await run.save(0, FALSE);
      const submitted = await run.submit();
      const { body } = await run.result();
      expect(body).toEqual(submitted.body);
      expect(body.visible).toBe(review_policy);
      const level = policies.indexOf(review_policy);
      expect([body.score, body.maxScore, body.percentage, body.passed]).toEqual(
        level >= 1 ? [0, 1, 0, false] : [null, null, null, null],
      );
      expect(body.themes).toHaveLength(level >= 1 ? 1 : 0);
      expect(body.items).toHaveLength(level >= 2 ? 1 : 0);
      if (level >= 2) expect(body.items[0]).toMatchObject({ answer: FALSE, points: 0, verdict: 'wrong' });
      if (level === 2) expect(body.items[0]).toMatchObject({ key: null, explanation: null });
      if (level === 3)
        expect(body.items[0]).toMatchObject({ key: { answer: TRUE, texts: [] }, explanation: { ru: 'Потому что' } });
    });

    it.each(policies)(
      'carries no key before the policy %s allows it, in any answer that a learner gets',
      async (review_policy) => {
        const run = await beginAttempt(server, {
          review_policy,
          review_from: 'closed',
          closes_at: new Date(server.clock().getTime() + 3_600_000),
        });
        const answers = await rightAnswers(server, run.attemptId);
        const replies = [
          await run.learner.get('/my/tests'),
          await run.learner.get(`/my/tests/${run.testId}`),
          await run.learner.post(`/my/tests/${run.testId}/attempts`),
          await run.learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: DEVICE }),
          await run.save(0, answers[0] ?? null, { epoch: 2 }),
          await run.learner.patch(`/my/attempts/${run.attemptId}`, { epoch: 2, seq: 2, currentQuestion: 1 }),
          await submitAttempt(run.learner, run.attemptId, 2),
          await run.result(),
          await run.learner.get(`/my/tests/${run.testId}`),
        ];
        for (const { status, body } of replies) {
          expect([200, 201]).toContain(status);
          expect(JSON.stringify(body)).not.toMatch(KEY_WORDS);
        }
        // The order and the ids on a paper are its own, not those of the bank.
        expect(JSON.stringify(replies)).not.toMatch(/"id":"[abcd]\d"/);
      },
    );

    it('waits for the closing where the policy says so', async () => {
      const closes_at = new Date(server.clock().getTime() + 3_600_000);
      const run = await beginAttempt(server, { review_policy: 'key', review_from: 'closed', closes_at });
      await run.submit();
      const visibleFrom = new Date(closes_at.getTime() + 3000).toISOString();
      expect((await run.result()).body).toMatchObject({ visible: 'nothing', visibleFrom, score: null, items: [] });
      // Late saves of others may still arrive until the grace period is over.
      server.clock.set(new Date(closes_at.getTime() + 3000));
      expect((await run.result()).body.visible).toBe('nothing');
      server.clock.forward({ milliseconds: 1 });
      expect((await run.result()).body).toMatchObject({ visible: 'key', visibleFrom: null, score: 0 });
    });

    it('gives numbers in the key in the language of the reader', async () => {
      const question = await buildQuestion(server.db, { content: CONTENTS.numeric });
      const run = await beginAttempt(server, { questions: [question.id], review_policy: 'key' });
      await run.submit();
      const path = `/my/attempts/${run.attemptId}/result`;
      const english = await run.learner.send('GET', path, undefined, {}, { 'accept-language': 'en' });
      expect((await run.result()).body.items[0].key.texts).toEqual(['3,14 ± 0,01']);
      expect(english.body.items[0].key.texts).toEqual(['3.14 ± 0.01']);
    });

    it('is not there before the attempt is over', async () => {
      const run = await beginAttempt(server, { duration_minutes: 10 });
      const early = await run.result();
      expect([early.status, early.body.id]).toEqual([409, 'attempt-in-progress']);
      server.clock.forward({ minutes: 11 });
      expect((await run.result()).body).toMatchObject({
        submitReason: 'deadline',
        submittedAt: run.session.deadlineAt,
      });
    });

    it('is the learner’s own', async () => {
      const run = await beginAttempt(server);
      await run.submit();
      const other = await signInAs(server, 'user');
      expect((await other.get(`/my/attempts/${run.attemptId}/result`)).status).toBe(404);
    });
  });
});
