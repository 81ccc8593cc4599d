import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import type { Score } from './score.ts';

type Answer = Schemas['Answer'];

/** The scores of an attempt without its late answers, and with those that wait. */
export interface LateScores {
  without: Score;
  withAll: Score;
}

/** Which answers there would be without late answers, and which ones wait; by position. */
export interface LateChanges {
  without: ReadonlyMap<number, Answer | null>;
  waiting: ReadonlyMap<number, Answer | null>;
}

/** What late answers changed or would change, by attempt; attempts without late answers are left out. */
export async function lateChangesOf(db: Db, ids: readonly number[]): Promise<Map<number, LateChanges>> {
  const rows = await db
    .selectFrom('late_answers')
    .select(['attempt_id', 'position', 'answer', 'replaced', 'state'])
    .where('attempt_id', 'in', [...ids])
    .where('state', '!=', 'rejected')
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ attempt_id }) => attempt_id)].map(([id, own]) => {
      const counted = own.filter(({ state }) => state !== 'waiting');
      // What the first one replaced is what stood at the end.
      const without = new Map(counted.toReversed().map(({ position, replaced }) => [position, replaced]));
      const waiting = own
        .filter(({ state }) => state === 'waiting')
        .map(({ position, answer }) => [position, answer] as const);
      return [id, { without, waiting: new Map(waiting) }];
    }),
  );
}

/** @param scoreWith grades the paper with these answers */
export function lateScoresOf(
  stored: ReadonlyMap<number, Answer | null>,
  changes: LateChanges | undefined,
  scoreWith: (answers: ReadonlyMap<number, Answer | null>) => Score,
): LateScores | null {
  if (changes === undefined) return null;
  return {
    without: scoreWith(new Map([...stored, ...changes.without])),
    withAll: scoreWith(new Map([...stored, ...changes.waiting])),
  };
}
