import { type RawBuilder, sql } from 'kysely';
import type { PersonRow } from './member.ts';

/** Leads from now on, and never did before. */
export const sinceOnly = (now: Date): RawBuilder<string> =>
  sql<string>`tstzmultirange(tstzrange(${now}::timestamptz, null))`;

/** A role, and since when or until when its holder leads the room: a change of `room_people`. */
export const roleSince = (
  role: PersonRow['role'],
  now: Date,
): { role: PersonRow['role']; led: RawBuilder<string> } => ({
  role,
  led:
    role === 'participant'
      ? sql<string>`led * tstzmultirange(tstzrange(null, ${now}::timestamptz))`
      : sql<string>`led + ${sinceOnly(now)}`,
});
