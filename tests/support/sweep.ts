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
