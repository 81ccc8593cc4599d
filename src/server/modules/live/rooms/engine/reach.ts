import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { isPersons } from '../identity.ts';

/** Whether the account of a row `p` of room_people may be used, and is signed in somewhere, as SQL. Guests have none. */
export const isWelcomeAt = (now: Date) => sql<boolean>`(p.user_id is null or exists (
  select from users u join sessions s on s.user_id = u.id where u.id = p.user_id and not u.blocked and s.expires_at > ${now}))`;

/**
 * Whether somebody may reach the engine now. Their pass may be older than their removal, and the engine gives those who are there new
 * ones as long as they stay: so it is asked at each connection, before anything is sent to them. What is no person's is the server's own.
 */
export async function mayReachEngine(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  roomName: string,
  identity: string,
): Promise<boolean> {
  if (!isPersons(identity)) return true;
  const person = await db
    .selectFrom('room_people as p')
    .innerJoin('live_rooms as r', 'r.id', 'p.room_id')
    .select('p.id')
    .where('r.name', '=', roomName)
    .where('r.ended_at', 'is', null)
    .where('p.identity', '=', identity)
    .where('p.state', '=', 'admitted')
    .where(isWelcomeAt(clock()))
    .executeTakeFirst();
  return person !== undefined;
}
