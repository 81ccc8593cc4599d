import { type Kysely, sql } from 'kysely';

/** Tests whose sections have a time of their own, and when the sections of an attempt after the first were entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table tests add column sections jsonb not null default '[]'`,
  // The furthest head that a save named at each step: what was seen of a section must have been seen before its end.
  `alter table attempt_steps add column head_count integer, add column head_hash text, add column head_at timestamptz`,
  `alter table attempts add column section_starts timestamptz[] not null default '{}'`,
];
