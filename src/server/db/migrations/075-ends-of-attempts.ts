import { type Kysely, sql } from 'kysely';

/** An end belongs to the launch that has told it, and what plans have counted of an attempt is known, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,

  // No reference: launches go with their attempts, and attempts would have to go with their launches.
  `alter table scorm_attempts
    add column ended_by uuid,
    add column counted_seconds double precision not null default 0 check (counted_seconds >= 0)`,

  // What has ended before was told by the newest window that has reported.
  `update scorm_attempts a set ended_by = (
     select n.id from scorm_launches n where n.attempt_id = a.id and n.seq > 0 order by n.epoch desc limit 1
   )
   where a.ended_at is not null`,
];
