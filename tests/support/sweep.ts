import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Surroundings } from '#server/context.ts';
import { submitOverdue } from '#server/modules/exams/attempts/grading/sweeper.ts';
import { hasRunOutIn } from '#server/modules/exams/attempts/running.ts';

/**
 * Rounds of the sweeper until nothing overdue is left: a round skips the attempts that somebody is writing just then, such as the
 * heartbeats of the last second.
 * @returns how many attempts were submitted
 */
export async function sweepAll(ctx: Surroundings): Promise<number> {
  let submitted = 0;
  await expect
    .poll(async () => {
      submitted += await submitOverdue(ctx);
      return ctx.db
        .selectFrom('attempts')
        .select('id')
        .where(hasRunOutIn('attempts', sql`${ctx.clock()}::timestamptz`))
        .execute();
    })
    .toEqual([]);
  return submitted;
}

/** Waits until nobody writes an attempt any more, which a round of the sweeper would skip. */
export async function untilWritten({ db }: Pick<Surroundings, 'db'>): Promise<void> {
  const held = async () => {
    const { rows } = await sql<{ held: number }>`select (select count(*) from attempts) - count(*) as held
      from (select id from attempts for no key update skip locked) free`.execute(db);
    return rows[0]?.held;
  };
  await expect.poll(held).toBe(0);
}
