import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { endOf } from '../entry/end.ts';
import { changeRoomItself } from '../log/write.ts';
import { settle } from './agree.ts';

/** So long nobody is in a room before it ends by itself: of a webinar, once its planned end has passed for as long. */
const EMPTY_MINUTES = 30;

/**
 * Ends the rooms of meetings that were closed: whoever is in them is put out.
 * @param meetingId only of this one
 * @returns how many
 */
export async function endClosedMeetings(ctx: Context, meetingId?: number): Promise<number> {
  const rows = await ctx.db
    .selectFrom('live_rooms as r')
    .innerJoin('meetings as m', 'm.id', 'r.meeting_id')
    .select('r.id')
    .where('r.ended_at', 'is', null)
    .where('m.closed', '=', true)
    .$if(meetingId !== undefined, (query) => query.where('m.id', '=', meetingId ?? 0))
    .execute();
  for (const { id } of rows) {
    await changeRoomItself(ctx, id, async (change) => {
      if (change.room.ended_at === null) await endOf(change);
    });
    await settle(ctx, id);
  }
  return rows.length;
}

/** Ends rooms that everybody has left without ending them. @returns how many */
export async function endIdleRooms(ctx: Context): Promise<number> {
  const now = ctx.clock();
  const since = new Date(now.getTime() - EMPTY_MINUTES * 60_000);
  const { rows } = await sql<{ id: number }>`
    select r.id from live_rooms r left join webinars w on w.id = r.webinar_id
    where r.ended_at is null and r.opened_at < ${since}
      and (w.id is null or w.starts_at + make_interval(mins => w.minutes) < ${since})
      and not exists (select from room_people p join room_stays s on s.person_id = p.id
        where p.room_id = r.id and (s.left_at is null or s.left_at >= ${since}))`.execute(ctx.db);
  let count = 0;
  for (const { id } of rows) {
    const isEnded = await changeRoomItself(ctx, id, async (change) => {
      const { trx, room } = change;
      const inside = await trx
        .selectFrom('room_stays as s')
        .innerJoin('room_people as p', 'p.id', 's.person_id')
        .select('s.id')
        .where('p.room_id', '=', id)
        .where('s.left_at', 'is', null)
        .executeTakeFirst();
      if (room.ended_at !== null || inside !== undefined) return false;
      await endOf(change);
      return true;
    });
    if (!isEnded) continue;
    count += 1;
    await settle(ctx, id);
  }
  return count;
}
