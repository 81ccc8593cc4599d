import { type Kysely, sql } from 'kysely';

/** Whose records a role sees: everybody's, or those of the people of one's own region. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table roles add column scope text not null default 'everyone' check (scope in ('everyone', 'region'))`,
  `update roles set scope = 'region' where key = 'region' and builtin`,
];
