import type { Surroundings } from '../../../../context.ts';
import { settleOutages } from './server-pulse.ts';

/** Credits a pending outage if the attempt looks overdue, because the outage may have taken its time. */
export async function settleIfOver(ctx: Surroundings, attemptId: number): Promise<void> {
  const attempt = await ctx.db
    .selectFrom('attempts')
    .select('deadline_at')
    .where('id', '=', attemptId)
    .where('status', '=', 'in_progress')
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  if (attempt !== undefined && attempt.deadline_at <= ctx.clock()) await settleOutages(ctx);
}
