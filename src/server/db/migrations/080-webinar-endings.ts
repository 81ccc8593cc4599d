import { type Kysely, sql } from 'kysely';

/** How webinars came to an end: by whom one was cancelled and why, and whether the attendance of one that was held is settled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Beside the webinar, because it is no edit of it and is never taken back.
  `create table webinar_endings (
    webinar_id bigint primary key references webinars on delete cascade,
    cancelled_at timestamptz,
    cancelled_by bigint references users on delete set null,
    reason text,
    settled_at timestamptz,
    check (num_nonnulls(cancelled_at, settled_at) = 1)
  )`,
  `create index webinar_endings_cancelled_by on webinar_endings (cancelled_by)`,
  `create index webinars_ended on webinars (ended_at) where state = 'ended'`,
];
