import type { Context } from '../../context.ts';
import { everyNow } from '../../rounds.ts';
import { remind } from './reminders/index.ts';
import { releaseVisitors } from './touring/index.ts';
import { releaseWatchers, removeOldSessions } from './watching/index.ts';
import { abandonExpired, forgetLooks } from './xapi/index.ts';
import { beginCycles, reckonDue, takeNews } from './plans/index.ts';

/** How often it is looked for news, and for what only the time changes: in milliseconds. */
const NEWS_MS = 3000;
const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;

/**
 * The background work for plans while the server runs: enrols whom assignments reach, reckons progress, begins new cycles, reminds
 * people of due dates, completes lessons and tours whose questions were deactivated, removes old sessions with films, ends those with
 * units of cmi5. Rounds of one work never overlap.
 * @returns a function that stops the work; it resolves when the running rounds have ended
 */
export function startPlanWork(ctx: Context): () => Promise<void> {
  const stops = [
    everyNow(ctx, NEWS_MS, 'enrolments could not be brought into line', async () => {
      await takeNews(ctx);
    }),
    everyNow(ctx, MINUTE_MS, 'progress could not be reckoned', async () => {
      await reckonDue(ctx);
    }),
    everyNow(ctx, TEN_MINUTES_MS, 'new cycles could not be begun', async () => {
      const count = await beginCycles(ctx);
      if (count > 0) ctx.log.info({ count }, 'new cycles of plans begun');
    }),
    everyNow(ctx, TEN_MINUTES_MS, 'lessons and tours that ask no more could not be completed', async () => {
      const count = (await releaseWatchers(ctx)) + (await releaseVisitors(ctx));
      if (count > 0) ctx.log.info({ count }, 'lessons and tours completed whose questions were deactivated');
    }),
    everyNow(ctx, TEN_MINUTES_MS, 'reminders could not be sent', async () => {
      const count = await remind(ctx);
      if (count > 0) ctx.log.info({ count }, 'reminders of due dates sent');
    }),
    everyNow(ctx, TEN_MINUTES_MS, 'sessions with units of cmi5 could not be ended', async () => {
      const count = await abandonExpired(ctx);
      if (count > 0) ctx.log.info({ count }, 'sessions with units of cmi5 abandoned');
    }),
    everyNow(ctx, HOUR_MS, 'units of cmi5 that were only looked at could not be forgotten', async () => {
      await forgetLooks(ctx);
    }),
    everyNow(ctx, HOUR_MS, 'old sessions with films could not be removed', async () => {
      const count = await removeOldSessions(ctx);
      if (count > 0) ctx.log.info({ count }, 'old sessions with films removed');
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
