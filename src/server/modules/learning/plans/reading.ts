import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { wordsOf } from '../../training/enrolments/index.ts';
import { advance, lockClock, type Material, openCurrentProgress, spareMs, spend } from '../progress/index.ts';
import { refuseLockedPage } from './locks.ts';

/** Nobody reads faster than this, in words per minute: who scrolls through a page has not read it. */
const FASTEST = 600;

/** The least time for a page, however short, and for a visit to a link; the most that is asked of a page: in seconds. */
const LEAST_PAGE = 3;
const LEAST_LINK = 2;
const MOST_PAGE = 1200;

/** What of a visit to a link counts as time spent, at the most: nobody sees what happens there. */
const MOST_LINK = 1800;

/** The end of a page need not be hit exactly. */
const END = 0.98;

/** A page tells what it saw much more often than this: in seconds. */
const MOST_BEAT = 60;

/** How long a page has to be in view before it counts as read, or a link away before it counts as opened: in seconds. */
export function leastSeconds(kind: 'page' | 'link', body: LocalizedText | null): number {
  if (kind === 'link') return LEAST_LINK;
  return Math.min(MOST_PAGE, Math.max(LEAST_PAGE, Math.round((wordsOf(body) / FASTEST) * 60)));
}

interface Reader {
  userId: number;
  themeId: number;
  key: string;
}

/**
 * Notes that a page was in view, or that a link was opened and its reader came back. No more seconds are believed than have passed by the
 * server's clock since the beat before, and that the person has not spent on anything else, so that repeated, invented and parallel beats
 * add nothing.
 * @throws PublicError 404 for a material of no plan of the person, 409 where it is locked in all of them
 */
export async function reportReading(
  ctx: Context,
  { userId, themeId, key }: Reader,
  beat: Schemas['ReadingBeat'],
): Promise<Schemas['ReadingProgress']> {
  const found = await ctx.db
    .selectFrom('theme_materials')
    .select(['kind', 'body'])
    .where('theme_id', '=', themeId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (found === undefined || (found.kind !== 'page' && found.kind !== 'link')) throw errors.notFound();
  const material: Material = { kind: found.kind, ref: key };
  await refuseLockedPage(ctx, themeId, { userId, ...material });
  const least = leastSeconds(found.kind, found.body);
  const row = await transaction(ctx.db, async (trx) => {
    const { now, spent_until_ms: spentUntil } = await lockClock(trx, userId, ctx.clock);
    const passed = await sinceLastReading(trx, userId, now);
    const spare = spareMs(spentUntil, now.getTime(), MOST_LINK * 1000);
    const open = await openCurrentProgress(trx, userId, material, now);
    const isFirst = open.started_at.getTime() === now.getTime();
    const most = found.kind === 'link' ? Math.max(0, MOST_LINK - open.seconds) : MOST_BEAT;
    const counted = isFirst ? 0 : Math.max(0, Math.min(beat.seconds, passed, most, spare / 1000));
    await spend(trx, userId, { now, spare, seconds: counted });
    const seconds = open.seconds + counted;
    const isLong = seconds >= least;
    const complete = isLong && beat.reached >= END;
    const share = complete ? 1 : Math.min(beat.reached, seconds / least, 0.99);
    return advance(trx, open.id, { share, seconds: counted, complete, now });
  });
  return { share: row.share, seconds: Math.round(row.seconds), completedAt: row.completed_at?.toISOString() ?? null };
}

/** How long it is since the person last told of a page or link, in seconds: one reads one thing at a time. */
async function sinceLastReading(trx: Trx, userId: number, now: Date): Promise<number> {
  const { last } = await trx
    .selectFrom('material_progress')
    .select(({ fn }) => fn.max<Date | null>('last_at').as('last'))
    .where('user_id', '=', userId)
    .where('kind', 'in', ['page', 'link'])
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Math.max(0, (now.getTime() - last.getTime()) / 1000);
}
