import { type Kysely, sql } from 'kysely';

/** Read from indexes: the newest cycle of each person with a material, and since when people learn by a version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,
  // What heartbeats write stands in no index, so that none has to be written with it; completed_at is written once.
  `drop index material_progress_of_material`,
  `create index material_progress_of_material on material_progress (kind, ref, user_id, cycle desc) include (id, completed_at)`,
  `drop index enrolments_version`,
  `create index enrolments_version on enrolments (version_id, user_id) include (cycle, starts_at, state)`,
];
