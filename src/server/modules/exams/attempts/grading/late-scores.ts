import { sql } from 'kysely';
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

interface LateRow {
  position: number;
  answer: Answer | null;
  replaced: Answer | null;
}

/**
 * What stood at the end before late answers to a question came.
 * @param rows in the order in which they began to count
 */
export function withoutLate(rows: readonly LateRow[]): Map<number, Answer | null> {
  const same = (one: Answer | null, other: Answer | null) => JSON.stringify(one) === JSON.stringify(other);
  const without = new Map<number, Answer | null>();
  const last = new Map<number, Answer | null>();
  for (const { position, answer, replaced } of rows) {
    // Where the attempt was reopened, a later answer in time may have taken the place of a late one.
    const before = last.get(position);
    if (before === undefined || !same(before, replaced)) without.set(position, replaced);
    last.set(position, answer);
  }
  return without;
}

/** What late answers changed or would change, by attempt; attempts without late answers are left out. */
export async function lateChangesOf(db: Db, ids: readonly number[]): Promise<Map<number, LateChanges>> {
  const rows = await db
    .selectFrom('late_answers as l')
    .leftJoin('attempt_answers as stands', (join) =>
      join.onRef('stands.attempt_id', '=', 'l.attempt_id').onRef('stands.position', '=', 'l.position'),
    )
    .select(['l.attempt_id', 'l.position', 'l.answer', 'l.replaced', 'l.state', 'stands.late'])
    .select(sql<boolean>`(stands.epoch, stands.seq) >= (l.epoch, l.seq)`.as('is_older'))
    .where('l.attempt_id', 'in', [...ids])
    .where('l.state', '!=', 'rejected')
    .orderBy(sql`coalesce(l.decided_at, l.arrived_at)`)
    .orderBy('l.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ attempt_id }) => attempt_id)].map(([id, own]) => {
      // In a reopened attempt an answer in time may stand instead.
      const without = withoutLate(own.filter(({ state, late }) => state !== 'waiting' && late === true));
      const waiting = own
        .filter(({ state, is_older }) => state === 'waiting' && is_older !== true)
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
