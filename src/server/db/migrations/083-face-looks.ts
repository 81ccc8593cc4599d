import { type Kysely, sql } from 'kysely';

/** What frames of faces look like, so that one that was saved anew is known again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Of whom, and 1024 bits: those of the same picture differ in few.
  `alter table face_frames_seen add column user_id bigint references users on delete cascade, add column look bit(1024)`,
  `create index face_frames_seen_user on face_frames_seen (user_id)`,

  // declined: somebody did not want to show their face now.
  `alter table face_checks drop constraint face_checks_state_check`,
  `alter table face_checks add constraint face_checks_state_check
    check (state in ('asked', 'passed', 'failed', 'missed', 'camera-failed', 'declined', 'accepted', 'rejected'))`,
];
