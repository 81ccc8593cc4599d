import { type Kysely, sql } from 'kysely';

/** The material that a host has put before all in a room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,
  `alter table live_rooms add column material_id bigint references media_files on delete set null`,
  `create index live_rooms_material on live_rooms (material_id)`,
];
