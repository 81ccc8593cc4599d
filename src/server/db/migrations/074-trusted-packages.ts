import { type Kysely, sql } from 'kysely';

/** Packages that staff trust run without the restrictions of a sandbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,
  `alter table scorms add column trusted boolean not null default false`,
];
