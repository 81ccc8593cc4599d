import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { minutesOf, type SumFilter, sumsOf } from './sums.ts';

/** The most days of a chart. */
const MOST_DAYS = 400;

/**
 * What the chosen sums add up to, in all and on each day.
 * @param eventsSince the first day whose single events are kept
 */
export async function visitDays(db: Db, filter: SumFilter, eventsSince: string): Promise<Schemas['VisitDays']> {
  const { rows } = await sql<{
    day: string | null;
    people: number;
    visits: number;
    seconds: number;
    since: string | null;
  }>`
    select d.day, min(d.day) as since, count(distinct d.user_id) as people, coalesce(sum(d.visits), 0) as visits, coalesce(sum(d.seconds), 0) as seconds
    from visit_days d where ${sumsOf(filter)} group by grouping sets ((d.day), ()) order by d.day desc nulls first
    limit ${MOST_DAYS + 1}`.execute(db);
  const counts = ({ people, visits, seconds }: (typeof rows)[number]) => ({
    people,
    visits,
    minutes: minutesOf(seconds),
  });
  const days = rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...counts(row) }]));
  const all = rows.find(({ day }) => day === null) ?? { day: null, people: 0, visits: 0, seconds: 0, since: null };
  return { ...counts(all), since: all.since, eventsSince, days: days.toReversed() };
}
