import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { type Composition, drawQuestions } from '../composition.ts';
import { overlapIn } from './variety.ts';

/**
 * Draws several papers of a test to compare them.
 * @param random a source of randomness in [0, 1)
 * @returns undefined when no paper can be drawn
 */
export async function comparePapers(
  db: Db,
  composition: Composition,
  count: number,
  random: () => number,
): Promise<Schemas['TestPapers'] | undefined> {
  const drawn: number[][] = [];
  for (let paper = 0; paper < count; paper++) {
    const ids = drawQuestions(composition, random);
    if (ids === undefined) return undefined;
    drawn.push(ids);
  }
  const fixed = new Set(composition.fixed);
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'text', 'type', 'theme_id as themeId', 'difficulty', 'points'])
    .where('id', 'in', [...new Set(drawn.flat())])
    .orderBy('id')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sum = (ids: readonly number[], of: 'difficulty' | 'points') =>
    ids.reduce((total, id) => total + (byId.get(id)?.[of] ?? 0), 0);
  return {
    papers: drawn.map((ids) => ({
      questionIds: ids,
      difficulty: sum(ids, 'difficulty'),
      points: Math.round(sum(ids, 'points') * 1e6) / 1e6,
    })),
    questions: rows.map((row) => ({ ...row, fixed: fixed.has(row.id) })),
    shared: overlapIn(drawn),
  };
}
