import { type Kysely, sql } from 'kysely';

/** Tests that ask for faces; and on the timeline of a webinar, whom a host has let in without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table tests
    add column face_check text not null default 'none' check (face_check in ('none', 'entry', 'random')),
    add column face_times integer not null default 2 check (face_times between 1 and 10)`,
  // Rounds look only at the few attempts that ask for faces.
  `create index attempts_with_faces on attempts (started_at) where policy->'faces'->>'check' in ('entry', 'random')`,
  `alter table face_checks drop constraint face_checks_state_check`,
  `alter table face_checks add constraint face_checks_state_check
    check (state in ('asked', 'passed', 'failed', 'missed', 'camera-failed', 'declined', 'accepted', 'rejected', 'admitted'))`,
];
