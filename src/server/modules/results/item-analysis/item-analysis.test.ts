import { describe, expect, it } from 'vitest';
import { signInAs, withApp } from '../../../../../tests/support/index.ts';
import { buildExam, OTHER, RIGHT, type Sheet, takeExam, WRONG, whenOver } from '../key-corrections/exam.fixture.ts';

describe('item analysis', () => {
  const server = withApp();

  /*
   * The six people of the hand-computed table of statistics/classical.test.ts: 4, 3, 2, 2, 1, 0 of 4.
   */
  const SHEETS: Sheet[] = [
    [RIGHT, RIGHT, RIGHT, RIGHT],
    [RIGHT, RIGHT, RIGHT, WRONG],
    [RIGHT, RIGHT, OTHER, WRONG],
    [RIGHT, WRONG, RIGHT, OTHER],
    [RIGHT, WRONG, OTHER, null],
    [OTHER, OTHER, OTHER, WRONG],
  ];

  async function exam() {
    const built = await buildExam(server);
    await takeExam(server, built.testId, SHEETS);
    return built;
  }

  describe('getTestAnalysis', () => {
    it('is what was computed by hand', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, questions } = await exam();
      const { status, body } = await teacher.get(`/tests/${testId}/analysis`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ testId, count: 6, handedIn: 6, few: true, itemCount: 4, passPercentage: 50 });
      expect(body.mean.value).toBeCloseTo(50, 9);
      expect(body.median.value).toBeCloseTo(50, 9);
      expect(body.reliability.method).toBe('alpha');
      expect(body.reliability.alpha.value).toBeCloseTo(32 / 45, 9);
      expect(body.reliability.kr20.value).toBeCloseTo(32 / 45, 9);
      // √(26/45) points of 4, in percent.
      expect(body.reliability.sem.value).toBeCloseTo(Math.sqrt(26 / 45) * 25, 9);
      // Six people are too few for a judgement.
      expect(body.reliability.band).toBeNull();
      expect(body.passedShare.value).toBeCloseTo(4 / 6, 9);
      const second = body.items.find((item: { questionId: number }) => item.questionId === questions[1]);
      expect(second).toMatchObject({ version: 1, current: true, count: 6, unanswered: 0, attention: 'unknown' });
      expect(second.facility.value).toBeCloseTo(0.5, 9);
      expect(second.discrimination.value).toBeCloseTo(1, 9);
      expect(second.itemRest.value).toBeCloseTo(3 / Math.sqrt(33), 9);
      expect(second.languages).toMatchObject([{ language: 'ru', count: 6 }]);
    });

    it('follows what is graded now', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, questions } = await exam();
      const [first] = questions;
      const facility = async () => {
        const { body } = await teacher.get(`/tests/${testId}/analysis`);
        return body.items.find((item: { questionId: number }) => item.questionId === first);
      };
      expect((await facility()).facility.value).toBeCloseTo(5 / 6, 9);
      await takeExam(server, testId, [[WRONG, RIGHT, RIGHT, RIGHT]]);
      expect((await facility()).facility.value).toBeCloseTo(5 / 7, 9);
      const order = { questionId: first, version: 1, action: 'drop', scope: 'test', reason: 'x' };
      const done = await whenOver(teacher, await teacher.post(`/tests/${testId}/key-corrections`, order));
      expect(done.body.status).toBe('done');
      expect(await facility()).toMatchObject({ facility: { value: null, reason: 'dropped' }, findings: ['dropped'] });
      // Of the other three: 3, 2, 1, 1, 0, 0 and 3 of 3.
      expect((await teacher.get(`/tests/${testId}/analysis`)).body.mean.value).toBeCloseTo((100 * 10) / 21, 9);
    });

    it('looks at what the filter says', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId } = await exam();
      await takeExam(server, testId, [[RIGHT, RIGHT, RIGHT, RIGHT]], { language: 'kz' });
      const count = async (filter: object) => (await teacher.get(`/tests/${testId}/analysis`, { filter })).body.count;
      expect(await count({})).toBe(7);
      expect(await count({ language: 'kz' })).toBe(1);
      expect(await count({ from: '2026-03-01T00:00:00Z' })).toBe(0);
      expect(await count({ versions: 'newest' })).toBe(7);
      expect((await teacher.get(`/tests/${testId}/analysis`, { filter: { language: 'de' } })).status).toBe(400);
    });

    it('is empty before anybody has handed in, and for those who may', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId } = await buildExam(server);
      const { body } = await teacher.get(`/tests/${testId}/analysis`);
      expect(body).toMatchObject({ count: 0, items: [], mean: { value: null, reason: 'too-few' } });
      expect((await teacher.get('/tests/999999/analysis')).status).toBe(404);
      expect((await (await signInAs(server, 'user')).get(`/tests/${testId}/analysis`)).status).toBe(403);
    });
  });

  describe('getItemAnalysis', () => {
    it('shows who chose what, however the options were shuffled', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId, questions } = await exam();
      const { status, body } = await teacher.get(`/tests/${testId}/analysis/items/${questions[2]}`, { version: 1 });
      expect(status).toBe(200);
      expect(body.options).toMatchObject([
        { text: { ru: RIGHT }, correct: true, chosen: 3, upper: 1, lower: 0 },
        { text: { ru: WRONG }, correct: false, chosen: 0, pointBiserial: { value: null, reason: 'no-variance' } },
        { text: { ru: OTHER }, correct: false, chosen: 3, upper: 0, lower: 1 },
      ]);
      expect(body).toMatchObject({ upperCount: 2, lowerCount: 2, typed: [] });
      expect(body.curve.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(6);
      expect((await teacher.get(`/tests/${testId}/analysis/items/${questions[2]}`, { version: 2 })).status).toBe(404);
      expect((await teacher.get(`/tests/${testId}/analysis/items/999999`, { version: 1 })).status).toBe(404);
    });
  });

  describe('exportTestAnalysis', () => {
    it('writes the items as a table', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { testId } = await exam();
      const csv = await teacher.get(`/tests/${testId}/analysis/export`);
      const lines = String(csv.body).trim().split('\r\n');
      expect(lines).toHaveLength(5);
      expect(lines[0]).toContain('Решаемость');
      const xlsx = await teacher.get(`/tests/${testId}/analysis/export`, { format: 'xlsx' });
      expect(xlsx.headers['content-type']).toContain('spreadsheetml');
      expect((await (await signInAs(server, 'user')).get(`/tests/${testId}/analysis/export`)).status).toBe(403);
    });
  });
});
