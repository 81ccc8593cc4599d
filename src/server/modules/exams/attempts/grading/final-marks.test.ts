import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../../../tests/support/index.ts';
import { agree, agreeIn, finalPoints, type MarkStage } from './final-marks.ts';

const marks = (first?: number, second?: number, resolved?: number) =>
  (
    [
      ['first', first],
      ['second', second],
      ['resolved', resolved],
    ] as [MarkStage, number | undefined][]
  ).flatMap(([stage, points]) => (points === undefined ? [] : [{ stage, points }]));

describe('agree', () => {
  const database = withDatabase();
  const float = (value: number) => sql<number>`${value}::float8`;
  it.each([
    [7, 8, 10, true],
    [7, 8.01, 10, false],
    [0.2, 0.3, 1, true],
    [0, 0, 5, true],
    [5, 0, 5, false],
  ])('%f and %f of %f: %s, also in SQL', async (first, second, max, expected) => {
    expect(agree(first, second, max)).toBe(expected);
    expect(agree(second, first, max)).toBe(expected);
    const { rows } = await sql<{ agrees: boolean }>`
      select ${agreeIn(float(first), float(second), float(max))} as agrees`.execute(database.db);
    expect(rows).toEqual([{ agrees: expected }]);
  });
});

describe('finalPoints', () => {
  it.each([
    ['no mark', marks(), false, undefined],
    ['one mark where one is enough', marks(7), false, 7],
    ['one mark of two', marks(7), true, undefined],
    ['two that agree: their mean', marks(7, 8), true, 7.5],
    ['two that agree where one would have been enough', marks(7, 8), false, 7.5],
    ['two that differ', marks(3, 8), true, undefined],
    ['a resolution', marks(3, 8, 6), true, 6],
    ['a resolution of nothing', marks(3, 8, 0), true, 0],
  ] as const)('%s', (_name, given, needsSecond, expected) => {
    expect(finalPoints(given, 10, needsSecond)).toBe(expected);
  });
});
