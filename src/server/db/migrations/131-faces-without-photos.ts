import { type Kysely, sql } from 'kysely';

/** No photo: somebody did not refuse to show their face, there was nothing to compare it with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATES =
  "'asked', 'passed', 'failed', 'missed', 'camera-failed', 'declined', 'no-photo', 'accepted', 'rejected', 'admitted'";

const STATEMENTS = [
  `alter table face_checks drop constraint face_checks_state_check`,
  `alter table face_checks add constraint face_checks_state_check check (state in (${STATES}))`,
];
