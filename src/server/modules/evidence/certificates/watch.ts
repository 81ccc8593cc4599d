import type { Context } from '../../../context.ts';
import { everyNow } from '../../../rounds.ts';
import { remindOfEnds } from './issuing/remind.ts';
import { takeCertificateNews } from './issuing/rounds/take-news.ts';

/** How often it is looked for rights to a certificate, and for ends: in milliseconds. */
const NEWS_MS = 5000;
const TEN_MINUTES_MS = 600_000;

/**
 * The background work for certificates while the server runs: issues what plans and tests give a right to, flags those whose result has
 * changed, reminds of ends. Rounds of one work never overlap.
 * @returns a function that stops the work; it resolves when the running rounds have ended
 */
export function startCertificateWork(ctx: Context): () => Promise<void> {
  const stops = [
    everyNow(ctx, NEWS_MS, 'certificates could not be issued', async () => {
      const count = await takeCertificateNews(ctx);
      if (count > 0) ctx.log.info({ count }, 'certificates issued');
    }),
    everyNow(ctx, TEN_MINUTES_MS, 'reminders of certificates could not be sent', async () => {
      const count = await remindOfEnds(ctx);
      if (count > 0) ctx.log.info({ count }, 'reminders of certificates sent');
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
