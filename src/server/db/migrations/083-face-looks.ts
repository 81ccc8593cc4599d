import { type Kysely, sql } from 'kysely';

/** What frames of faces look like, so that one that comes again is known, whatever was done to its file; and shut eyes as a step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Of whom, for which step, and 32 × 32 places: whether it becomes brighter there, and whether that is sure.
  `alter table face_frames_seen
    add column user_id bigint references users on delete cascade,
    add column step text,
    add column rises bit(1024),
    add column counts bit(1024),
    add check (num_nonnulls(step, rises, counts) in (0, 3))`,
  `create index face_frames_seen_user on face_frames_seen (user_id, step)`,

  // declined: somebody did not want to show their face now.
  `alter table face_checks drop constraint face_checks_state_check`,
  `alter table face_checks add constraint face_checks_state_check
    check (state in ('asked', 'passed', 'failed', 'missed', 'camera-failed', 'declined', 'accepted', 'rejected'))`,

  // "Come closer" is no step any more: a challenge that has it is drawn anew.
  `update face_checks set steps = '[]', challenge_id = null, challenge_ends_at = null where steps ? 'closer'`,
];
