import type { Db } from '../../../db/index.ts';

/** A webinar's room, null where it was never opened; undefined where there is no such webinar. */
export async function roomOf(db: Db, webinarId: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('webinars')
    .leftJoin('live_rooms', 'live_rooms.webinar_id', 'webinars.id')
    .select('live_rooms.id')
    .where('webinars.id', '=', webinarId)
    .executeTakeFirst();
  return row?.id;
}
