import type { Db } from '../../../../db/index.ts';
import { isPersons } from '../identity.ts';

/**
 * Whether somebody may reach the engine now. Their pass may be older than their removal, and the engine gives those who are there new
 * ones that last longer: so it is asked at each connection, before anything is sent to them. What is no person's is the server's own.
 */
export async function mayReachEngine(db: Db, roomName: string, identity: string): Promise<boolean> {
  if (!isPersons(identity)) return true;
  const person = await db
    .selectFrom('room_people as p')
    .innerJoin('live_rooms as r', 'r.id', 'p.room_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select('p.id')
    .where('r.name', '=', roomName)
    .where('r.ended_at', 'is', null)
    .where('p.identity', '=', identity)
    .where('p.state', '=', 'admitted')
    .where(({ or, eb }) => or([eb('p.user_id', 'is', null), eb('u.blocked', '=', false)]))
    .executeTakeFirst();
  return person !== undefined;
}
