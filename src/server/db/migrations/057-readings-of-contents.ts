import { type Kysely, sql } from 'kysely';

/** What was read of a former content of a file comes back with it, as with films. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table material_readings drop constraint material_readings_pkey, add primary key (progress_id, content_hash)`,
];
