import { type Kysely, sql } from 'kysely';

/** Archives that people have made of their own data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table data_exports (
    id uuid primary key default gen_random_uuid(),
    user_id bigint not null references users on delete cascade,
    state text not null default 'making' check (state in ('making', 'ready', 'failed')),
    asked_at timestamptz not null,
    ready_at timestamptz,
    expires_at timestamptz not null,
    content_hash text,
    bytes bigint
  )`,
  `create index data_exports_user on data_exports (user_id, asked_at)`,
  // One at a time, also for two who ask at once.
  `create unique index data_exports_making on data_exports (user_id) where state = 'making'`,
];
