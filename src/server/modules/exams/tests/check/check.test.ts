import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildQuestion,
  buildTest,
  buildTheme,
  MARKED_CONTENTS,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { choices, overlapIn } from './variety.ts';

describe('choices', () => {
  it('counts sets, up to a number that is one', () => {
    expect(choices(5, 2)).toBe(10);
    expect(choices(52, 5)).toBe(2_598_960);
    expect(choices(5, 5)).toBe(1);
    expect(choices(5, 0)).toBe(1);
    expect(choices(5000, 2500)).toBe(1e300);
  });
});

describe('overlapIn', () => {
  it('is the mean over all pairs', () => {
    expect(
      overlapIn([
        [1, 2, 3],
        [2, 3, 4],
        [3, 4, 5],
      ]),
    ).toBeCloseTo((2 + 1 + 2) / 3);
    expect(overlapIn([[1]])).toBe(0);
  });
});

describe('checks of tests', () => {
  const server = withApp();
  const all = { ru: 'Вопрос?', en: 'Question?', kz: 'Сұрақ?' };

  /** Creates a theme with a question of each difficulty. */
  async function themeOf(difficulties: readonly number[], fields: Parameters<typeof buildQuestion>[1] = {}) {
    const { id: themeId } = await buildTheme(server.db);
    const ids: number[] = [];
    for (const difficulty of difficulties)
      ids.push((await buildQuestion(server.db, { theme_id: themeId, difficulty, text: all, ...fields })).id);
    return { themeId, ids };
  }
  const pool = (themeId: number, count: number, fields: Partial<Schemas['TestPool']> = {}) => ({
    themeId,
    difficultyFrom: 1,
    difficultyTo: 5,
    count,
    ...fields,
  });
  const draft = (fields: object) => ({ questions: [], pools: [], ...fields });

  async function check(fields: object): Promise<Schemas['TestCheck']> {
    const teacher = await signInAs(server, 'teacher');
    const { status, body } = await teacher.post('/tests/check', draft(fields));
    expect(status).toBe(200);
    return body;
  }
  const codes = ({ findings }: Schemas['TestCheck']) => findings.map(({ code }) => code);

  describe('checkTestDraft', () => {
    it('says what each draw can have, alone and beside the others', async () => {
      const { themeId } = await themeOf([1, 1, 2, 2, 2, 3]);
      const { body } = await (await signInAs(server, 'admin')).post(
        '/tests/check',
        draft({ pools: [pool(themeId, 2), pool(themeId, 3, { difficultyTo: 1 })] }),
      );
      expect(body.ok).toBe(false);
      expect(body.pools).toEqual([
        { index: 0, wanted: 2, available: 6, free: 4, quotas: [] },
        { index: 1, wanted: 3, available: 2, free: 2, quotas: [] },
      ]);
      expect(body.findings).toContainEqual({
        code: 'pool-short',
        severity: 'error',
        field: 'pools.1.count',
        params: { number: 2, wanted: 3, available: 2, free: 2, lacking: 1 },
      });
      expect(body).toMatchObject({ questionCount: 5, variety: null, spread: null });
    });

    it('counts tags: any of them', async () => {
      const { themeId } = await themeOf([1, 1], { tags: ['право', 'налоги'] });
      await buildQuestion(server.db, { theme_id: themeId, difficulty: 1, text: all, tags: ['налоги'] });
      const of = async (tags: string[]) => (await check({ pools: [pool(themeId, 1, { tags })] })).pools[0]?.available;
      expect(await of([])).toBe(3);
      expect(await of(['право'])).toBe(2);
      expect(await of(['налоги', 'право'])).toBe(3);
      expect(await of(['иное'])).toBe(0);
    });

    it('reckons how different papers are', async () => {
      const { themeId } = await themeOf([1, 1, 1, 1, 2, 2]);
      const { variety, spread, pools } = await check({ balanced: true, pools: [pool(themeId, 3)] });
      // Two of four and one of two: 6 · 2 papers, which share 4/4 + 1/2 questions.
      expect(variety).toEqual({ papers: 12, exact: true, overlap: 1.5 });
      expect(pools[0]?.quotas).toEqual([
        { difficulty: 1, count: 2, available: 4 },
        { difficulty: 2, count: 1, available: 2 },
      ]);
      expect(spread).toEqual({
        byDifficulty: [
          { difficulty: 1, from: 2, to: 2 },
          { difficulty: 2, from: 1, to: 1 },
        ],
        meanDifficulty: { from: 4 / 3, to: 4 / 3 },
        points: { from: 3, to: 3 },
      });
      const free = await check({ balanced: false, pools: [pool(themeId, 3)] });
      expect(free.variety).toEqual({ papers: 20, exact: true, overlap: 1.5 });
      expect(codes(free)).toContain('papers-uneven');
      const competing = await check({ pools: [pool(themeId, 2), pool(themeId, 1, { difficultyTo: 1 })] });
      expect(competing.variety).toMatchObject({ exact: false });
      expect((await check({ pools: [pool(themeId, 2), pool(themeId, 1, { difficultyTo: 1 })] })).variety).toEqual(
        competing.variety,
      );
    });

    it('finds what to think about', async () => {
      const { themeId, ids } = await themeOf([1, 1, 1]);
      const other = await themeOf([2]);
      await buildQuestion(server.db, { theme_id: themeId, points: 5 });
      await buildQuestion(server.db, { theme_id: themeId, content: MARKED_CONTENTS.essay, text: all });
      const now = server.clock().getTime();
      const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
      expect(codes(await check({}))).toEqual(['no-questions']);
      expect(codes(await check({ questions: ids }))).toEqual(['same-for-all']);
      expect(codes(await check({ pools: [pool(themeId, 5)] }))).toEqual([
        'pool-exhausted',
        'overlap-high',
        'language-missing',
        'language-missing',
        'marked-by-people',
        'marked-uneven',
      ]);
      expect(codes(await check({ pools: [pool(themeId, 2)] }))).toContain('points-uneven');
      const minimums = [{ themeId: other.themeId, percentage: 50 }];
      expect(await check({ questions: ids, sectionMinimums: minimums })).toMatchObject({
        ok: false,
        findings: [
          { code: 'minimum-not-asked', field: 'sectionMinimums.0.themeId', params: { themeId: other.themeId } },
          { code: 'same-for-all' },
        ],
      });
      const sections = [{ themeId: other.themeId, minutes: 30 }];
      expect(await check({ questions: ids, sections })).toMatchObject({
        ok: false,
        findings: [
          { code: 'section-not-asked', field: 'sections.0.themeId', params: { themeId: other.themeId } },
          { code: 'section-missing', field: 'sections', params: { themeId } },
          { code: 'same-for-all' },
        ],
      });
      const timed = async (fields: object) =>
        codes(await check({ questions: ids, ...fields })).filter((code) => code !== 'same-for-all');
      expect(await timed({ opensAt: at(2), closesAt: at(1) })).toEqual(['closes-before-opens']);
      expect(await timed({ opensAt: at(1), closesAt: at(1.5), durationMinutes: 40 })).toEqual(['window-short']);
      expect(await timed({ closesAt: at(-1) })).toEqual(['closed-already']);
      expect(await timed({ reviewFrom: 'closed' })).toEqual(['never-closes']);
      expect(await timed({ reviewPolicy: 'key', reviewFrom: 'submitted' })).toEqual(['key-while-open']);
      expect(await timed({ cooldownHours: 5 })).toEqual(['cooldown-unused']);
      expect(await timed({ cooldownHours: 5, attemptsAllowed: 2, opensAt: at(0), closesAt: at(4) })).toEqual([
        'cooldown-outlasts',
      ]);
    });

    it('names questions that lack a language', async () => {
      const { themeId, ids } = await themeOf([1, 1], { text: { ru: 'Только по-русски?' } });
      await buildQuestion(server.db, { theme_id: themeId, text: all });
      const { languages } = await check({ questions: ids.slice(0, 1), pools: [pool(themeId, 1)] });
      expect(languages).toEqual([
        { language: 'en', missing: 2, questionIds: ids },
        { language: 'kz', missing: 2, questionIds: ids },
      ]);
    });

    it('passes over what is not there, and refuses what is no draft', async () => {
      const teacher = await signInAs(server, 'teacher');
      expect(await check({ questions: [999_999], pools: [pool(999_999, 1)] })).toMatchObject({
        ok: false,
        pools: [{ available: 0 }],
      });
      for (const body of [{}, draft({ pools: [{ themeId: 1 }] }), draft({ questions: ['x'] }), draft({ more: 1 })])
        expect((await teacher.post('/tests/check', body)).status).toBe(400);
      expect((await (await signInAs(server, 'user')).post('/tests/check', draft({}))).status).toBe(403);
    });
  });

  describe('checkTest', () => {
    it('checks a test as it is kept', async () => {
      const { themeId } = await themeOf([1, 2, 3]);
      const test = await buildTest(server.db, {
        pools: [{ theme_id: themeId, difficulty_from: 1, difficulty_to: 5, count: 2 }],
      });
      const examiner = await signInAs(server, 'examiner');
      const { body } = await examiner.get(`/tests/${test.id}/check`);
      expect(body).toMatchObject({ ok: true, questionCount: 2, pools: [{ wanted: 2, available: 3, free: 3 }] });
      expect((await examiner.get('/tests/999999/check')).status).toBe(404);
      expect((await (await signInAs(server, 'user')).get(`/tests/${test.id}/check`)).status).toBe(403);
    });
  });

  describe('compareTestPapers', () => {
    it('lays papers side by side', async () => {
      const { themeId, ids } = await themeOf([1, 1, 1, 2, 2, 2]);
      const test = await buildTest(server.db, {
        questions: ids.slice(0, 1),
        pools: [{ theme_id: themeId, difficulty_from: 1, difficulty_to: 5, count: 3 }],
      });
      const teacher = await signInAs(server, 'teacher');
      const { body } = await teacher.get(`/tests/${test.id}/papers?count=6`);
      const { papers, questions } = body as Schemas['TestPapers'];
      expect(papers).toHaveLength(6);
      expect(new Set(papers.map(({ difficulty }) => difficulty)).size).toBe(1);
      for (const { questionIds } of papers) {
        expect(new Set(questionIds).size).toBe(4);
        expect(questionIds).toContain(ids[0]);
      }
      expect(questions.filter(({ fixed }) => fixed).map(({ id }) => id)).toEqual([ids[0]]);
      expect((await teacher.get(`/tests/${test.id}/papers`)).body.papers).toHaveLength(4);
      expect((await teacher.get(`/tests/${test.id}/papers?count=11`)).status).toBe(400);
      expect((await teacher.get('/tests/999999/papers')).status).toBe(404);
      await server.db.updateTable('questions').set({ active: false }).where('theme_id', '=', themeId).execute();
      expect((await teacher.get(`/tests/${test.id}/papers`)).body.id).toBe('test-not-ready');
    });
  });
});
