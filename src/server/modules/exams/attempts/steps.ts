import { type RawBuilder, sql } from 'kysely';
import { goesForward, type Step } from '#shared/exams/steps.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { readPolicy } from './policy.ts';

/**
 * `isPassed` as SQL: whether a save comes for a question that was left.
 * @param save the alias of a row with attempt_id, stop, epoch and seq
 */
export function isPassedIn(save: string): RawBuilder<boolean> {
  const [attempt, position, epoch, seq] = ['attempt_id', 'stop', 'epoch', 'seq'].map((name) =>
    sql.ref(`${save}.${name}`),
  );
  return sql<boolean>`exists (select from attempt_steps t where t.attempt_id = ${attempt} and (
    t.position > ${position} or (t.position < ${position} and t.epoch = ${epoch} and t.last_seq > ${seq})))`;
}

/** The furthest question of an attempt that goes forward only, as SQL. @param attempt the alias of a row of attempts */
export function reachedIn(attempt: string): RawBuilder<number> {
  return sql<number>`coalesce((select max(t.position) from attempt_steps t where t.attempt_id = ${sql.ref(`${attempt}.id`)}), 0)`;
}

/** Where the person is: at the question where they were last or, if there is no way back, at the furthest. */
export async function currentQuestion(
  db: Db,
  attempt: { id: number; current_question: number; policy: Record<string, unknown> },
): Promise<number> {
  if (!goesForward(readPolicy(attempt.policy))) return attempt.current_question;
  const steps = await stepsOf(db, attempt.id);
  return steps.reduce((furthest, { position }) => Math.max(furthest, position), attempt.current_question);
}

/** What is known of the way through a paper. */
export function stepsOf(db: Db, attemptId: number): Promise<Step[]> {
  return db
    .selectFrom('attempt_steps')
    .select(['position', 'epoch', 'first_seq as first', 'last_seq as last'])
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** Notes the steps of entries, in any order. */
export async function noteSteps(trx: Trx, attemptId: number, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  await trx
    .insertInto('attempt_steps')
    .values(
      steps.map(({ position, epoch, first, last }) => ({
        attempt_id: attemptId,
        position,
        epoch,
        first_seq: first,
        last_seq: last,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'position', 'epoch']).doUpdateSet({
        first_seq: sql<number>`least(attempt_steps.first_seq, excluded.first_seq)`,
        last_seq: sql<number>`greatest(attempt_steps.last_seq, excluded.last_seq)`,
      }),
    )
    .execute();
}
