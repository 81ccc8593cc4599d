import type { Context } from '../../../context.ts';
import { everyNow } from '../../../rounds.ts';
import { settleEnded } from './attendance/settle.ts';
import { tellOfWebinars } from './telling/tell-people.ts';

const SETTLE_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * The background work of webinars while the server runs: tells people of them, and writes who attended those that have ended.
 * @returns a function that stops the work; it resolves when the running rounds have ended
 */
export function startWebinarWork(ctx: Context): () => Promise<void> {
  const stops = [
    everyNow(ctx, SETTLE_MS, 'the attendance of webinars could not be written', async () => {
      const count = await settleEnded(ctx);
      if (count > 0) ctx.log.info({ count }, 'attendance of webinars written');
    }),
    everyNow(ctx, MINUTE_MS, 'people could not be told of webinars', async () => {
      const count = await tellOfWebinars(ctx, ['cancelled', 'known', 'soon', 'day']);
      if (count > 0) ctx.log.info({ count }, 'notices of webinars sent');
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
