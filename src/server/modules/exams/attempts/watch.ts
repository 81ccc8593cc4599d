import type { Surroundings } from '../../../context.ts';
import { everyNow } from '../../../rounds.ts';
import { submitOverdue } from './grading/sweeper.ts';
import { noteMissing } from './journal/missing.ts';
import { notePulse, PULSE_MS } from './outages/server-pulse.ts';
import { cryptoRandom } from './random.ts';
import { prepareStock } from './taking/stock.ts';

/** How often papers are prepared, in milliseconds. */
const STOCK_MS = 5000;

/** How often it is looked for entries of journals that never came, in milliseconds. */
const MISSING_MS = 60_000;

/**
 * The background work for attempts while the server runs: notes the pulse, submits overdue attempts, prepares papers. The pulse waits for
 * no other work, so that a long round of it is not taken for an outage. Rounds of one work never overlap.
 * @returns a function that stops the work; it resolves when the running rounds have ended
 */
export function startWatch(ctx: Surroundings): () => Promise<void> {
  const stops = [
    everyNow(ctx, PULSE_MS, 'the pulse could not be noted', async () => {
      await notePulse(ctx);
    }),
    everyNow(ctx, PULSE_MS, 'overdue attempts could not be handed in', async () => {
      const count = await submitOverdue(ctx);
      if (count > 0) ctx.log.info({ count }, 'attempts handed in at their deadline');
    }),
    everyNow(ctx, MISSING_MS, 'journals could not be compared with what came', async () => {
      const count = await noteMissing(ctx);
      if (count > 0) ctx.log.info({ count }, 'attempts with journals of which entries never came');
    }),
    everyNow(ctx, STOCK_MS, 'papers could not be prepared', async () => {
      const count = await prepareStock(ctx, cryptoRandom);
      if (count > 0) ctx.log.info({ count }, 'papers prepared');
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
