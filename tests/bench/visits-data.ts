import { sql } from 'kysely';
import type { Db } from '#server/db/index.ts';
import { SERVER_ZONE } from '#server/time-zone.ts';

/** What visits are generated. */
export interface GeneratedVisits {
  /** Events in all; a third of them each are visits, times and fields. */
  events: number;
  /** Ids of the people who visit. */
  people: readonly number[];
  /** Ids of the themes; beside them pages of none. */
  themes: readonly number[];
  /** So many days, and the last of them. */
  days: number;
  until: Date;
}

/** Different pages of one theme. */
const PAGES = 8;

/** Events of one sitting of a person with a theme, and those with each of its pages. */
const SITTING = 12;
const PAGE_EVENTS = 6;

/**
 * Writes visits and what they add up to, day by day, on the server of the database: nothing of it goes over a connection. The same input
 * gives the same visits.
 */
export async function writeVisits(db: Db, { events, people, themes, days, until }: GeneratedVisits): Promise<void> {
  const each = Math.ceil(events / days);
  const known = [0, ...themes];
  for (let back = days - 1; back >= 0; back -= 1) {
    const day = sql`((${until}::timestamptz at time zone ${SERVER_ZONE})::date - ${back}::integer)`;
    await sql`select make_visits_day(${day})`.execute(db);
    await sql`
      insert into visits (day, at, received_at, user_id, theme_id, type, page, url, field_name, value, seconds, sender, sequence, agent)
      select ${day}, e.at, e.at, p.ids[1 + mod(e.h, cardinality(p.ids))], e.theme,
        (array['PageVisit', 'PageTime', 'Field'])[1 + mod(n, 3)], e.page::text, '/user/plan-education/' || e.theme || '/theme/' || e.page,
        case mod(n, 3) when 2 then 'search' end, case mod(n, 3) when 2 then 'changed' end,
        case mod(n, 3) when 1 then 5 + mod(e.h / 7, 240) else 0 end,
        'browser-' || mod(e.h, cardinality(p.ids)), n, 'Chrome · Windows'
      from (select ${people}::bigint[] as ids, ${known}::bigint[] as themes) p
      cross join generate_series(1, ${each}::integer) n
      cross join lateral (
        select (hashint8((n / ${SITTING}::integer)::bigint * 1000 + ${back}::integer)::bigint & 2147483647)::integer as h) r
      cross join lateral (select r.h, p.themes[1 + mod(r.h / 13, cardinality(p.themes))] as theme,
        mod(r.h / 17 + n / ${PAGE_EVENTS}::integer, ${PAGES}::integer) as page,
        (${day}::timestamp + make_interval(secs => mod(r.h, 86000) + 20 * mod(n, ${SITTING}::integer))) at time zone ${SERVER_ZONE} as at) e`.execute(
      db,
    );
    await sql`
      insert into visit_days (day, user_id, theme_id, page, visits, seconds, first_at, last_at)
      select day, user_id, theme_id, url, count(*) filter (where type = 'PageVisit'), sum(seconds), min(at), max(at)
      from visits where day = ${day} and user_id is not null group by day, user_id, theme_id, url`.execute(db);
  }
  await sql`analyze visits, visit_days`.execute(db);
}
