import { describe, expect, it } from 'vitest';
import { beginAttempt } from '../../../../../../tests/support/attempt-run.ts';
import {
  buildQuestion,
  buildTest,
  buildTheme,
  CONTENTS,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';

const TRUE = { type: 'true_false', correct: true } as const;
const FALSE = { type: 'true_false', correct: false } as const;

describe('versions of questions', () => {
  const server = withApp();

  /** Asked as version 1 and answered correctly; edited; asked as version 2 and answered wrongly. */
  async function askedTwice() {
    const teacher = await signInAs(server, 'teacher');
    const question = await buildQuestion(server.db, { text: { ru: 'Верно?' }, content: TRUE, points: 2 });
    const first = await beginAttempt(server, { questions: [question.id], review_policy: 'key' });
    await first.save(0, { type: 'true_false', value: true });
    await first.submit();
    const path = `/questions/${question.id}`;
    server.clock.forward({ minutes: 5 });
    await teacher.put(path, { text: { ru: 'А теперь верно?' }, content: FALSE, points: 4 });
    server.clock.forward({ minutes: 5 });
    const second = await beginAttempt(server, { questions: [question.id] });
    await second.save(0, { type: 'true_false', value: true });
    await second.submit();
    return { teacher, question, path, first, second };
  }

  describe('listQuestionVersions', () => {
    it('counts the attempts of each version, the present one first', async () => {
      const { teacher, path } = await askedTwice();
      const { status, body } = await teacher.get(`${path}/versions`);
      expect(status).toBe(200);
      expect(body).toMatchObject([
        {
          version: 2,
          text: { ru: 'А теперь верно?' },
          content: FALSE,
          points: 4,
          endedAt: null,
          attempts: 1,
          facility: 0,
        },
        { version: 1, text: { ru: 'Верно?' }, content: TRUE, points: 2, attempts: 1, facility: 1 },
      ]);
      expect(Date.parse(body[1].endedAt)).not.toBeNaN();
    });

    it('leaves a finished attempt with the version that it was asked', async () => {
      const { first } = await askedTwice();
      expect((await first.result()).body.items).toMatchObject([
        { item: { text: { ru: 'Верно?' }, points: 2 }, verdict: 'correct', key: { answer: { value: true } } },
      ]);
    });

    it('makes no version of what a learner does not see', async () => {
      const teacher = await signInAs(server, 'teacher');
      const question = await buildQuestion(server.db);
      await teacher.put(`/questions/${question.id}`, { difficulty: 5, active: false, tags: ['сигналы'] });
      expect((await teacher.get(`/questions/${question.id}/versions`)).body).toMatchObject([
        { version: 1, attempts: 0, facility: null },
      ]);
    });

    it('gives papers without versions the one that was present when they were made', async () => {
      const { teacher, question, path, first, second } = await askedTwice();
      await server.db
        .updateTable('attempt_papers')
        .set({ keys: JSON.stringify([{ questionId: question.id }]) })
        .where('attempt_id', 'in', [first.attemptId, second.attemptId])
        .execute();
      const { body } = await teacher.get(`${path}/versions`);
      expect(body.map((one: { attempts: number }) => one.attempts)).toEqual([1, 1]);
    });

    it('is for those who may, of what there is', async () => {
      const teacher = await signInAs(server, 'teacher');
      expect((await teacher.get('/questions/999999/versions')).status).toBe(404);
      const learner = await signInAs(server, 'user');
      expect((await learner.get('/questions/1/versions')).status).toBe(403);
    });
  });

  describe('previewQuestionVersion', () => {
    it('shows a version as a learner saw it, with its key', async () => {
      const { teacher, path } = await askedTwice();
      const [old, now] = [await teacher.get(`${path}/versions/1`), await teacher.get(`${path}/versions/2`)];
      expect(old.body).toMatchObject({
        item: { type: 'true_false', text: { ru: 'Верно?' }, points: 2 },
        answer: null,
        verdict: null,
        key: { answer: { type: 'true_false', value: true } },
      });
      expect(now.body).toMatchObject({ item: { text: { ru: 'А теперь верно?' } }, key: { answer: { value: false } } });
    });

    it.each(Object.entries(CONTENTS))('shows %s', async (type, content) => {
      const teacher = await signInAs(server, 'teacher');
      const question = await buildQuestion(server.db, { content });
      const { status, body } = await teacher.get(`/questions/${question.id}/versions/1`);
      expect([status, body.item.type]).toEqual([200, type]);
    });

    it('knows no version that there never was', async () => {
      const teacher = await signInAs(server, 'teacher');
      const question = await buildQuestion(server.db);
      expect((await teacher.get(`/questions/${question.id}/versions/2`)).status).toBe(404);
      expect((await teacher.get(`/questions/${question.id}/versions/0`)).status).toBe(400);
    });
  });

  describe('getQuestionUsage', () => {
    it('names tests, draws and attempts, and how the question was answered', async () => {
      const { teacher, question, path } = await askedTwice();
      const { body } = await teacher.get(`${path}/usage`);
      expect(body).toMatchObject({ version: 2, versionAttempts: 1, attempts: 2, facility: 0.5, draws: [] });
      expect(body.tests).toHaveLength(2);
      expect(Date.parse(body.lastAskedAt)).not.toBeNaN();
      expect(question.id).toBeGreaterThan(0);
    });

    it('names the tests that may draw it, and from how many', async () => {
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const [question, other] = [
        await buildQuestion(server.db, { theme_id: theme.id, difficulty: 2 }),
        await buildQuestion(server.db, { theme_id: theme.id, difficulty: 3 }),
      ];
      const pool = { theme_id: theme.id, count: 1 };
      const drawing = await buildTest(server.db, { pools: [{ ...pool, difficulty_from: 1, difficulty_to: 3 }] });
      await buildTest(server.db, { pools: [{ ...pool, difficulty_from: 3, difficulty_to: 5 }] });
      const usage = async () => (await teacher.get(`/questions/${question.id}/usage`)).body;
      expect(await usage()).toMatchObject({
        attempts: 0,
        lastAskedAt: null,
        facility: null,
        tests: [],
        draws: [{ id: drawing.id, count: 1, available: 2 }],
      });
      await teacher.put(`/questions/${other.id}`, { active: false });
      expect((await usage()).draws).toMatchObject([{ id: drawing.id, available: 1 }]);
      await teacher.put(`/questions/${question.id}`, { active: false });
      expect((await usage()).draws).toEqual([]);
    });

    it('is for those who may, of what there is', async () => {
      const teacher = await signInAs(server, 'teacher');
      expect((await teacher.get('/questions/999999/usage')).status).toBe(404);
      expect((await (await signInAs(server, 'user')).get('/questions/1/usage')).status).toBe(403);
    });
  });

  describe('listQuestionTags', () => {
    it('gives the tags, the most used first', async () => {
      const teacher = await signInAs(server, 'teacher');
      await buildQuestion(server.db, { tags: ['сигналы', 'знаки'] });
      await buildQuestion(server.db, { tags: ['сигналы'] });
      const { body } = await teacher.get('/questions/tags');
      const of = (tag: string) => body.findIndex((one: { tag: string }) => one.tag === tag);
      expect(body[of('знаки')]).toEqual({ tag: 'знаки', count: 1 });
      expect(of('сигналы')).toBeLessThan(of('знаки'));
      expect((await (await signInAs(server, 'user')).get('/questions/tags')).status).toBe(403);
    });
  });
});
