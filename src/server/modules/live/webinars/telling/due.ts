import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { audienceOf } from '../../audience/index.ts';

/** What somebody has to be told of a webinar. */
export interface Due {
  webinar_id: number;
  user_id: number;
  title: LocalizedText;
  starts_at: Date;
  minutes: number;
  reason: string | null;
  /** The person holds it. */
  conducts: boolean;
  /** They were told of another beginning before. */
  was_known: boolean;
}

/** People who are told in one transaction. */
export const PART = 500;

/**
 * `known`: that there is a webinar, and when; another beginning is told anew. `day` and `soon`: that it is near. `cancelled`: that it
 * will not be.
 */
export type Kind = 'known' | 'day' | 'soon' | 'cancelled';

const toldOf = (kind: Kind) =>
  sql`webinar_reminders r where r.webinar_id = w.id and r.user_id = p.id and r.kind = ${kind}`;

/** The people whom a row `w` is for, and its teacher. */
const PEOPLE = sql`(select users.id from users
  where users.id in ${audienceOf(sql`w.id`)} or (users.id = w.teacher_id and not users.blocked))`;

/** The people who know of a row `w`. */
const INFORMED = sql`(select distinct k.user_id as id from webinar_reminders k where k.webinar_id = w.id and k.kind = 'known')`;

const select = (webinars: RawBuilder<boolean>, people: RawBuilder<unknown>, isDue: RawBuilder<boolean>) =>
  sql<Due>`
    select w.id as webinar_id, p.id as user_id, w.title, w.starts_at, w.minutes, e.reason, p.id = w.teacher_id as conducts,
      exists (select from ${toldOf('known')}) as was_known
    from webinars w left join webinar_endings e on e.webinar_id = w.id
    cross join lateral ${people} p
    where ${webinars} and ${isDue}
    order by w.starts_at, w.id, p.id`;

const inPart = (dues: RawBuilder<Due>) => sql<Due>`${dues} limit ${PART}`;

/** How long before the beginning people are reminded. */
const BEFORE = { day: '24 hours', soon: '15 minutes' } as const;

/**
 * Those who are to be told now, in order, at most {@link PART}. Who hears of a webinar for the first time on its last day need not be
 * reminded of it as well: see `passedBy`.
 */
export async function dueNow(trx: Trx, kind: Kind, now: Date): Promise<Due[]> {
  const isPlanned = sql<boolean>`w.published and w.state = 'planned' and w.starts_at > ${now}::timestamptz`;
  const isBeforeEnd = sql<boolean>`w.starts_at + make_interval(mins => w.minutes) > ${now}::timestamptz`;
  const untold = sql<boolean>`not exists (select from ${toldOf(kind)} and r.starts_at = w.starts_at)`;
  if (kind === 'known') {
    // Also of one that has begun before a round came by, so that nobody misses what was planned at short notice.
    const isOpen = sql<boolean>`w.published and (w.state = 'live' or (w.state = 'planned' and ${isBeforeEnd}))`;
    return (await inPart(select(isOpen, PEOPLE, untold)).execute(trx)).rows;
  }
  if (kind === 'cancelled') {
    // People wait for one that is late.
    const isCancelled = sql<boolean>`w.state = 'cancelled' and ${isBeforeEnd}`;
    return (await inPart(select(isCancelled, INFORMED, untold)).execute(trx)).rows;
  }
  const isNear = sql<boolean>`${isPlanned} and w.starts_at <= ${now}::timestamptz + ${BEFORE[kind]}::interval`;
  return (await inPart(select(isNear, PEOPLE, untold)).execute(trx)).rows;
}

/** Those who know of webinars that will not be, because they are about to be deleted. */
export async function informedOf(trx: Trx, ids: readonly number[], now: Date): Promise<Due[]> {
  const isComing = sql<boolean>`w.id = any (${[...ids]}::bigint[]) and w.state = 'planned' and w.starts_at > ${now}::timestamptz`;
  return (await select(isComing, INFORMED, sql<boolean>`true`).execute(trx)).rows;
}

const DAY_MS = 24 * 3_600_000;
const SOON_MS = 15 * 60_000;

/** The reminders that a notice makes needless, because it comes when they would. */
function passedBy(kind: Kind, startsAt: Date, now: Date): Kind[] {
  const left = startsAt.getTime() - now.getTime();
  if (kind === 'cancelled' || kind === 'soon') return [];
  return [
    ...(kind === 'known' && left <= DAY_MS ? ['day' as const] : []),
    ...(left <= SOON_MS ? ['soon' as const] : []),
  ];
}

/** Notes who is told. @returns those who were not told by another process meanwhile */
export async function note(trx: Trx, kind: Kind, dues: readonly Due[], now: Date): Promise<Due[]> {
  if (dues.length === 0) return [];
  const rows = dues.map(({ webinar_id, user_id, starts_at }) => ({ webinar_id, user_id, kind, starts_at }));
  const noted = await trx
    .insertInto('webinar_reminders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['webinar_id', 'user_id'])
    .execute();
  const fresh = new Set(noted.map(({ webinar_id, user_id }) => `${webinar_id}/${user_id}`));
  const own = dues.filter(({ webinar_id, user_id }) => fresh.has(`${webinar_id}/${user_id}`));
  const needless = own.flatMap(({ webinar_id, user_id, starts_at }) =>
    passedBy(kind, starts_at, now).map((passed) => ({ webinar_id, user_id, kind: passed, starts_at })),
  );
  if (needless.length > 0) {
    await trx
      .insertInto('webinar_reminders')
      .values(needless)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  // Only the last beginning that somebody knows counts: one that comes back is told again.
  if (kind === 'known') {
    await sql`delete from webinar_reminders r using jsonb_to_recordset(${JSON.stringify(
      own.map(({ webinar_id, user_id, starts_at }) => ({ webinar_id, user_id, starts_at })),
    )}::jsonb) as n (webinar_id bigint, user_id bigint, starts_at timestamptz)
      where r.webinar_id = n.webinar_id and r.user_id = n.user_id and r.starts_at <> n.starts_at`.execute(trx);
  }
  return own;
}
