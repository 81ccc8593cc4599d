import { type Kysely, sql } from 'kysely';

/** What came of taking the people of the directory over, each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table directory_runs (
    id bigint generated always as identity primary key,
    preview boolean not null,
    state text not null check (state in ('running', 'done', 'held', 'failed', 'interrupted')),
    started_by bigint references users on delete set null,
    started_at timestamptz not null,
    beat_at timestamptz not null,
    ended_at timestamptz,
    counts jsonb not null,
    refused jsonb not null default '[]'
  )`,
  // One at a time, however many servers there are.
  `create unique index directory_runs_running on directory_runs (state) where state = 'running'`,
];
