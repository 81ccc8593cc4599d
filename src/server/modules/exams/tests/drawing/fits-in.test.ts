import { describe, expect, it } from 'vitest';
import { buildQuestion, buildTest, buildTheme, withDatabase } from '../../../../../../tests/support/index.ts';
import { loadComposition } from '../composition.ts';
import { fits } from './supply.ts';

describe('what a pool may draw', () => {
  const database = withDatabase();

  it('is the same to the database and to the drawing', async () => {
    const { db } = database;
    const [theme, other] = [await buildTheme(db), await buildTheme(db)];
    const questions = [];
    for (const theme_id of [theme.id, other.id])
      for (const difficulty of [1, 2, 3, 4, 5])
        for (const tags of [[], ['a'], ['b'], ['a', 'c']])
          questions.push(await buildQuestion(db, { theme_id, difficulty, tags }));
    const candidates = questions.map(({ id, theme_id, difficulty, tags }) => ({
      id,
      themeId: theme_id,
      difficulty,
      tags,
    }));
    const ranges = [1, 3, 5]
      .flatMap((from) => [1, 3, 5].map((to) => [from, to] as const))
      .filter(([from, to]) => from <= to);
    for (const [difficulty_from, difficulty_to] of ranges) {
      for (const tags of [[], ['a'], ['b', 'c'], ['d']]) {
        const pool = { theme_id: theme.id, difficulty_from, difficulty_to, tags, count: 1 };
        const { id } = await buildTest(db, { pools: [pool] });
        const drawn = (await loadComposition(db, id))?.candidates.map((one) => one.id);
        const wanted = {
          themeId: theme.id,
          difficultyFrom: difficulty_from,
          difficultyTo: difficulty_to,
          tags,
          count: 1,
        };
        const fitting = candidates.filter((one) => fits(wanted, one)).map((one) => one.id);
        expect(drawn, JSON.stringify(pool)).toEqual(fitting);
      }
    }
  });
});
