import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/index.ts';

/** How long somebody was in the room of a webinar while it was held. */
export interface Attendance {
  webinarId: number;
  personId: number;
  /** null: a guest. */
  userId: number | null;
  name: string;
  seconds: number;
  firstAt: Date;
  lastAt: Date;
  /** When they were inside, without overlaps: two windows at the same time count once. */
  stays: { from: string; to: string }[];
}

/**
 * Rows of who was in the rooms of webinars, as SQL: webinar_id, person_id, user_id, name, seconds, first_at, last_at and stays. Only the
 * time between the start and the end of the webinar counts. Only what the engine told counts, too, never what a page says.
 * @param now until when stays count that go on
 * @param webinars which ones, as a condition on `w`
 */
export function attendanceRows(now: Date, webinars: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    select inside.webinar_id, inside.person_id, p.user_id, p.name,
      sum(extract(epoch from upper(stay) - lower(stay)))::float8 as seconds, min(lower(stay)) as first_at, max(upper(stay)) as last_at,
      jsonb_agg(jsonb_build_object('from', lower(stay), 'to', upper(stay)) order by lower(stay)) as stays
    from (
      select w.id as webinar_id, s.person_id, range_agg(
        tstzrange(greatest(s.joined_at, w.started_at), least(coalesce(s.left_at, ${now}), coalesce(w.ended_at, ${now})))) as times
      from webinars w join live_rooms r on r.webinar_id = w.id join room_people rp on rp.room_id = r.id
        join room_stays s on s.person_id = rp.id
      where ${webinars} and greatest(s.joined_at, w.started_at) < least(coalesce(s.left_at, ${now}), coalesce(w.ended_at, ${now}))
      group by w.id, s.person_id
    ) inside cross join lateral unnest(inside.times) stay join room_people p on p.id = inside.person_id
    group by inside.webinar_id, inside.person_id, p.user_id, p.name)`;
}

/** Who was in the room of a webinar, and how long; in the order in which they came. */
export async function attendanceOf(db: Db, webinarId: number, now: Date): Promise<Attendance[]> {
  const { rows } = await sql<Attendance>`
    select webinar_id as "webinarId", person_id as "personId", user_id as "userId", name, seconds, first_at as "firstAt",
      last_at as "lastAt", stays
    from ${attendanceRows(now, sql`w.id = ${webinarId}`)} a order by first_at, person_id`.execute(db);
  return rows;
}
