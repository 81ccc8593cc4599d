import { type Kysely, sql } from 'kysely';

/** Uploads that come in parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The bytes of an upload lie in DATA_DIR until they are whole and checked.
  `create table uploads (
    id uuid primary key,
    owner_id bigint not null references users on delete cascade,
    file_name text not null,
    bytes bigint not null check (bytes > 0),
    state text not null default 'receiving' check (state in ('receiving', 'checking', 'ready', 'refused')),
    reason text,
    details jsonb,
    kind text,
    media_type text,
    content_hash text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index uploads_owner on uploads (owner_id)`,
  `create index uploads_expiry on uploads (expires_at)`,
];
