import { buffer } from 'node:stream/consumers';
import { committed } from '../../../../after-commit.ts';
import type { Context } from '../../../../context.ts';
import { shownDate } from '../../../../wall-clock.ts';
import { type Announcement, announce } from '../../../platform/notices/index.ts';
import type { Period } from '../measures/period.ts';
import { scopeFor } from '../measures/scope.ts';
import { SERVER_ZONE } from '../../../../time-zone.ts';
import { fileOf } from '../report/file.ts';
import {
  dueSubscriptions,
  moveOn,
  type Recipient,
  recipients,
  removeExpired,
  type SubscriptionRow,
} from './queries.ts';
import { lastTime, nextTime, periodOfReport } from './schedule.ts';

/** How long a report is kept for download: thirty days. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Makes the reports whose time has come, and removes those that have expired. Of several times that were missed while the server was off,
 * only the last is made up for. A subscription that fails is tried again with the next round.
 * @returns how many reports were made
 */
export async function makeReports(ctx: Context): Promise<number> {
  const now = ctx.clock();
  await removeExpired(ctx.db, now);
  let count = 0;
  for (const subscription of await dueSubscriptions(ctx.db, now)) {
    try {
      count += await make(ctx, subscription, now);
    } catch (err) {
      // The others are made all the same.
      ctx.log.error({ err, subscription: subscription.id }, 'a report could not be made');
    }
  }
  return count;
}

interface Made extends Recipient {
  content: Buffer;
}

/** The files are made first, because that takes long; whoever moves the time on keeps theirs. */
async function make(ctx: Context, subscription: SubscriptionRow, now: Date): Promise<number> {
  const { every, hour, recipients: named } = subscription;
  const due = lastTime(every, hour, subscription.next_at, now);
  const period = periodOfReport(subscription.period, due);
  const readers = await recipients(
    ctx.db,
    named.map(({ id }) => id),
  );
  const made: Made[] = [];
  for (const reader of readers) made.push({ ...reader, content: await contentFor(ctx, subscription, reader, period) });
  return committed(ctx, async (trx, afterCommit) => {
    if (!(await moveOn(trx, subscription, nextTime(every, hour, now)))) return 0;
    const letters: Announcement[] = [];
    for (const { id: userId, content } of made) {
      const { id } = await trx
        .insertInto('statistic_reports')
        .values({
          subscription_id: subscription.id,
          user_id: userId,
          due_at: due,
          title: subscription.title,
          format: subscription.format,
          from_day: period.from,
          to_day: period.to,
          content,
          created_at: now,
          expires_at: new Date(now.getTime() + KEPT_MS),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      letters.push(announcement(ctx, subscription.title, { id, userId, period }));
    }
    await announce(trx, letters, now, { afterCommit });
    return made.length;
  });
}

async function contentFor(ctx: Context, subscription: SubscriptionRow, reader: Recipient, period: Period) {
  const scope = await scopeFor(
    ctx.db,
    { ...reader, userId: reader.id },
    { ...subscription.filter, ...period },
    ctx.clock(),
  );
  return buffer(await fileOf(ctx.db, scope, subscription.format, { language: reader.language, zone: SERVER_ZONE }));
}

/** A letter with a link: the file itself may only be had by who is signed in. */
function announcement(
  { env }: Context,
  title: string,
  { id, userId, period }: { id: number; userId: number; period: Period },
): Announcement {
  const link = `${env.publicOrigin}/admin/statistics?report=${id}`;
  const days = { from: shownDate(period.from), to: shownDate(period.to) };
  return {
    userId,
    kind: 'statistics-report',
    details: { reportId: id, title: { ru: title }, from: period.from, to: period.to },
    letter: ({ name, t }) => ({
      subject: t('emails.statisticsReport.subject', { title }),
      text: t('emails.statisticsReport.text', { name, title, link, ...days }),
    }),
  };
}
