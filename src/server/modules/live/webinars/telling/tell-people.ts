import { inParts, type Later } from '../../../../after-commit.ts';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { clockIn, offsetOf, SERVER_ZONE } from '../../../../time-zone.ts';
import { type Announcement, announce, type Reader } from '../../../platform/notices/index.ts';
import { type Due, dueNow, informedOf, type Kind, note, PART } from './due.ts';

const NOTICES = {
  known: 'webinar-planned',
  moved: 'webinar-moved',
  day: 'webinar-tomorrow',
  soon: 'webinar-soon',
  cancelled: 'webinar-cancelled',
} as const;

/** A moment in a letter: by the clock of the server's place, whose offset stands beside it. */
function momentWords(moment: Date): string {
  const clock = clockIn(SERVER_ZONE, moment).toISOString();
  return `${clock.slice(8, 10)}.${clock.slice(5, 7)}.${clock.slice(0, 4)}, ${clock.slice(11, 16)} (${offsetOf(SERVER_ZONE, moment)})`;
}

function announcement(kind: Kind, due: Due): Announcement {
  const what = kind === 'known' && due.was_known ? 'moved' : kind;
  const { title, starts_at: startsAt, reason, conducts } = due;
  return {
    userId: due.user_id,
    kind: NOTICES[what],
    details: {
      webinarId: due.webinar_id,
      title,
      startsAt: startsAt.toISOString(),
      ...(conducts && { conducts }),
      ...(kind === 'cancelled' && reason !== null && { reason }),
    },
    letter: ({ name, language, t }: Reader) => {
      const words = { name, title: localized(title, language), time: momentWords(startsAt) };
      const why = kind === 'cancelled' && reason !== null ? `\n\n${t('emails.webinars.reason', { reason })}` : '';
      return {
        subject: t(`emails.webinars.${what}Subject`, words),
        text: `${t(`emails.webinars.${what}`, words)}${why}`,
      };
    },
  };
}

/**
 * Tells people of webinars: that one is planned, was moved or cancelled, that it is near. What is told is reckoned from what stands in the
 * database, so a server that was off, or edits that follow one another, leave nobody with a wrong time.
 * @returns how many notices
 */
export async function tellOfWebinars(ctx: Context, kinds: readonly Kind[]): Promise<number> {
  let count = 0;
  for (const kind of kinds) {
    await inParts(ctx, PART, async (trx, afterCommit) => {
      const now = ctx.clock();
      const dues = await dueNow(trx, kind, now);
      const own = await note(trx, kind, dues, now);
      await announce(
        trx,
        own.map((due) => announcement(kind, due)),
        now,
        { afterCommit },
      );
      count += own.length;
      return dues.length;
    });
  }
  return count;
}

/** Tells those who know of webinars that they will not be: whoever deletes them leaves no round that could. */
export async function tellOfDeleted(
  trx: Trx,
  ids: readonly number[],
  { now, afterCommit }: { now: Date; afterCommit: Later },
): Promise<void> {
  const dues = await informedOf(trx, ids, now);
  for (let from = 0; from < dues.length; from += PART) {
    const part = dues.slice(from, from + PART).map((due) => announcement('cancelled', due));
    await announce(trx, part, now, { afterCommit });
  }
}
