import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/index.ts';

/** Two marks agree when they differ by at most this share of the question's points. */
const AGREEMENT = 0.1;

export type MarkStage = 'first' | 'second' | 'resolved';

/** One marker's points for one answer. */
export interface StageMark {
  stage: MarkStage;
  points: number;
}

/** Tolerance for the rounding errors of fractions such as 0.3 − 0.2. */
const NOISE = 1e-9;

/** Whether two marks agree, so that their mean counts: they differ by at most 10 % of the question's points. */
export function agree(first: number, second: number, maxPoints: number): boolean {
  return Math.abs(first - second) <= maxPoints * AGREEMENT + NOISE;
}

/** {@link agree} as SQL. */
export function agreeIn(
  first: RawBuilder<number>,
  second: RawBuilder<number>,
  maxPoints: RawBuilder<number>,
): RawBuilder<boolean> {
  return sql<boolean>`(abs(${first} - ${second}) <= ${maxPoints} * ${AGREEMENT}::float8 + ${NOISE}::float8)`;
}

/**
 * The final points of one answer:
 * - A resolution decides.
 * - Two marks that {@link agree} give their mean; two that do not agree wait for a resolution.
 * - One mark is enough unless a second marker is required.
 * @returns undefined while a mark is missing
 */
export function finalPoints(marks: readonly StageMark[], maxPoints: number, needsSecond: boolean): number | undefined {
  const at = (stage: MarkStage) => marks.find((mark) => mark.stage === stage)?.points;
  const [first, second, resolved] = [at('first'), at('second'), at('resolved')];
  if (resolved !== undefined) return resolved;
  if (first === undefined) return undefined;
  if (second === undefined) return needsSecond ? undefined : first;
  return agree(first, second, maxPoints) ? (first + second) / 2 : undefined;
}

/**
 * Attempt → position → marks. Attempts without marks are left out. A mark counts only for the answer that it was given for: if a newer
 * answer arrives later from an offline device, the answer has to be marked again.
 */
export async function marksOf(db: Db, ids: readonly number[]): Promise<Map<number, Map<number, StageMark[]>>> {
  const all = new Map<number, Map<number, StageMark[]>>();
  if (ids.length === 0) return all;
  const rows = await db
    .selectFrom('marks')
    .innerJoin('attempt_answers', (join) =>
      join
        .onRef('attempt_answers.attempt_id', '=', 'marks.attempt_id')
        .onRef('attempt_answers.position', '=', 'marks.position'),
    )
    .select(['marks.attempt_id', 'marks.position', 'marks.stage', 'marks.points'])
    .where('marks.attempt_id', 'in', [...ids])
    .whereRef('marks.at', '>=', 'attempt_answers.saved_at')
    .execute();
  for (const { attempt_id, position, stage, points } of rows) {
    const own = all.get(attempt_id) ?? new Map<number, StageMark[]>();
    own.set(position, [...(own.get(position) ?? []), { stage, points }]);
    all.set(attempt_id, own);
  }
  return all;
}
