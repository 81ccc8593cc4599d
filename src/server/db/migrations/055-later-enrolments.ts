import { type Kysely, sql } from 'kysely';

/** Read from an index: which plans a person began after they began with a material. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,
  `drop index enrolments_user`,
  `create index enrolments_user on enrolments (user_id, starts_at) include (version_id, cycle, state)`,
];
