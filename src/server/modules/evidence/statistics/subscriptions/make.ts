import { buffer } from 'node:stream/consumers';
import { committed } from '../../../../after-commit.ts';
import type { Context } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { shownDate } from '../../../../wall-clock.ts';
import { type Announcement, announce } from '../../../platform/notices/index.ts';
import type { Period } from '../measures/period.ts';
import { scopeFor } from '../measures/scope.ts';
import { SERVER_ZONE } from '../../../../time-zone.ts';
import { fileOf } from '../report/file.ts';
import {
  dueSubscriptions,
  insertReport,
  moveOn,
  type Recipient,
  recipients,
  removeExpired,
  reportOfTime,
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
  const { recipients: named } = subscription;
  const zone = subscription.zone ?? SERVER_ZONE;
  const due = lastTime(subscription, subscription.next_at, now);
  const period = periodOfReport(subscription.period, due);
  const readers = await recipients(
    ctx.db,
    named.map(({ id }) => id),
  );
  const made: Made[] = [];
  for (const reader of readers)
    made.push({ ...reader, content: await contentFor(ctx, subscription, reader, { period, zone }) });
  return committed(ctx, async (trx, afterCommit) => {
    if (!(await moveOn(trx, subscription, nextTime(subscription, now)))) return 0;
    const letters: Announcement[] = [];
    for (const { id: userId, content } of made) {
      const id = await insertReport(trx, reportOf(subscription, { userId, due, period, content, now }));
      if (id !== undefined) letters.push(announcement(ctx, subscription.title, { id, userId, period }));
    }
    await announce(trx, letters, now, { afterCommit });
    return made.length;
  });
}

const reportOf = (
  { id, title, format }: SubscriptionRow,
  { userId, due, period, content, now }: { userId: number; due: Date; period: Period; content: Buffer; now: Date },
) => ({
  ...{ subscription_id: id, user_id: userId, due_at: due, title, format, content, created_at: now },
  ...{ from_day: period.from, to_day: period.to, expires_at: new Date(now.getTime() + KEPT_MS) },
});

const MINUTE_MS = 60_000;

/**
 * Makes a report at once, for one person alone: nobody else is told. Asked for again within the minute, it is the same one.
 * @param zone of the reader, for the moments in it
 * @throws PublicError 404 when the person may not get reports
 */
export async function makeReportNow(
  ctx: Context,
  subscription: SubscriptionRow,
  { userId, zone }: { userId: number; zone: string },
) {
  const now = ctx.clock();
  const [reader] = await recipients(ctx.db, [userId]);
  if (reader === undefined) throw errors.notFound();
  const period = periodOfReport(subscription.period, now);
  const content = await contentFor(ctx, subscription, reader, { period, zone });
  // Within a minute, so that it is never the time of the schedule.
  const due = new Date((Math.floor(now.getTime() / MINUTE_MS) + 0.5) * MINUTE_MS);
  return transaction(ctx.db, async (trx) => {
    await insertReport(trx, reportOf(subscription, { userId, due, period, content, now }));
    return reportOfTime(trx, { subscriptionId: subscription.id, userId, due });
  });
}

async function contentFor(
  ctx: Context,
  subscription: SubscriptionRow,
  reader: Recipient,
  { period, zone }: { period: Period; zone: string },
) {
  const scope = await scopeFor(
    ctx.db,
    { ...reader, userId: reader.id },
    { ...subscription.filter, ...period },
    ctx.clock(),
  );
  return buffer(await fileOf(ctx.db, scope, subscription.format, { language: reader.language, zone }));
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
