import type { Context } from '../../context.ts';
import { everyNow } from '../../rounds.ts';
import { forgetLooseFiles } from './support-files/index.ts';
import { closeSolved, escalateWaits, tellAnswered } from './support-requests/index.ts';

/** How often it is looked for what only the time changes, in milliseconds. */
const HALF_MINUTE_MS = 30_000;
const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;

/**
 * The background work for support while the server runs. Rounds of one work never overlap; of several servers each request is taken by one.
 * @returns a function that stops the work; it resolves when the running rounds have ended
 */
export function startSupportWork(ctx: Context): () => Promise<void> {
  const stops = [
    everyNow(ctx, HALF_MINUTE_MS, 'long waits for support could not be escalated', async () => {
      const count = await escalateWaits(ctx);
      if (count > 0) ctx.log.warn({ count }, 'people wait too long for support');
    }),
    everyNow(ctx, HALF_MINUTE_MS, 'people could not be told of answers of support', async () => {
      await tellAnswered(ctx);
    }),
    everyNow(ctx, TEN_MINUTES_MS, 'solved requests could not be closed', async () => {
      await closeSolved(ctx);
    }),
    everyNow(ctx, HOUR_MS, 'files that no message names could not be removed', async () => {
      await forgetLooseFiles(ctx);
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
