import { type RawBuilder, sql } from 'kysely';

/**
 * When people were in the rooms of webinars while these were held, as SQL: rows with webinar_id, user_id, `spans` (a multirange, so that
 * nobody is counted twice for two windows), `led` (when they led) and `seconds`. Only what the engine has told of counts. Who
 * leaves a question after them without a right answer is somewhere else: what follows it counts for nothing until they give one. Nothing
 * else is a sign of life: a program can raise a hand. The hosts are left out: it is theirs to be there. Whoever led the room
 * at any time while a question was open is not asked, and leading it counts.
 * @param which the condition on rows `w` of webinars and `p` of the people in their rooms
 * @param now until when a stay lasts that has not ended
 */
export const presence = (which: RawBuilder<boolean>, now: Date): RawBuilder<unknown> => sql`(
  select h.webinar_id, h.user_id, h.spans, h.led,
    (select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)::double precision 
      from unnest(h.spans - (coalesce(silence.spans, '{}'::tstzmultirange) - h.led)) r) as seconds
  from (
    select w.id as webinar_id, w.ended_at, room.id as room_id, p.id as person_id, p.user_id, p.led,
      range_agg(tstzrange(c.since, c.until)) as spans
    from webinars w
    join live_rooms room on room.webinar_id = w.id
    join room_people p on p.room_id = room.id and p.user_id is not null and p.role <> 'host'
    join room_stays s on s.person_id = p.id
    cross join lateral (select greatest(s.joined_at, w.started_at) as since,
      least(coalesce(s.left_at, ${now}::timestamptz), coalesce(w.ended_at, ${now}::timestamptz)) as until) c
    where ${which} and w.started_at is not null and c.since < c.until
    group by w.id, room.id, p.id) h
  left join lateral (
    select range_agg(tstzrange(q.asked_at, life.at)) as spans from room_prompts q
    cross join lateral (
      select min(a.at) as at from room_prompt_answers a
      where a.person_id = h.person_id and a.correct and a.at >= q.asked_at) life
    where q.room_id = h.room_id and h.spans @> q.asked_at and not ${wasLeading(sql`h.led`)}
      and q.closes_at <= coalesce(h.ended_at, ${now}::timestamptz)
      and not exists (select from room_prompt_answers a where a.prompt_id = q.id and a.person_id = h.person_id
        and a.correct and a.at <= q.closes_at)
  ) silence on true)`;

/**
 * Whether somebody led the room while the question `q` was open, as SQL: it is asked of participants only, and goes from the screen
 * of whoever becomes a leader meanwhile. @param led when they led it, a multirange
 */
export const wasLeading = (led: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${led} && tstzrange(q.asked_at, q.closes_at))`;

/** How long a row `w` of webinars was held, in seconds, as SQL. */
export const heldSeconds = (now: Date): RawBuilder<number> =>
  sql<number>`coalesce(extract(epoch from coalesce(w.ended_at, ${now}::timestamptz) - w.started_at), 0)::double precision`;

export type Standing = 'attended' | 'partly' | 'absent';

/**
 * What so many seconds at a row `w` of webinars come to, as SQL.
 * @param seconds null: never came
 */
export const standingOf = (seconds: RawBuilder<unknown>, now: Date): RawBuilder<Standing> =>
  sql<Standing>`(case when coalesce(${seconds}, 0) <= 0 then 'absent'
    when ${seconds} * 100 >= ${heldSeconds(now)} * w.attended_share then 'attended' else 'partly' end)`;

/** {@link standingOf} in the program: of one person, at a webinar that was held for so many seconds. */
export function standingAt(seconds: number, held: number, attendedShare: number): Standing {
  if (seconds <= 0) return 'absent';
  return seconds * 100 >= held * attendedShare ? 'attended' : 'partly';
}

/** The share of the time it was held. @returns from 0 to 1 */
export const shareOf = (seconds: number | null, held: number): number =>
  held <= 0 ? 0 : Math.min(1, (seconds ?? 0) / held);
