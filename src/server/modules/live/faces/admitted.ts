import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';
import { isFaceOpen } from './queries.ts';

interface Admission {
  webinarId: number;
  userId: number;
  /** The host; null: a guest who was made one. */
  by: number | null;
}

/**
 * Puts on the timeline of a webinar whom a host has let in though nobody knows their face. It is a line beside the checks: what the person
 * has shown, or not, stays as it is, and they may still show theirs.
 */
export async function noteAdmitted(trx: Trx, { webinarId, userId, by }: Admission, at: Date): Promise<void> {
  await sql`
    insert into face_checks (user_id, webinar_id, moment, state, asked_at, answered_at, decided_by, decided_at)
    select ${userId}::bigint, webinars.id, 'entry', 'admitted', ${at}::timestamptz, ${at}::timestamptz, ${by}::bigint, ${at}::timestamptz
    from webinars where webinars.id = ${webinarId} and ${isFaceOpen(sql`${userId}::bigint`)}`.execute(trx);
}
