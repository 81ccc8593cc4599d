import { type Kysely, sql } from 'kysely';

/** Whoever asks again to get back in joins their request that still waits: how often, when last, and which other contacts they gave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table restoration_requests add column asked_count integer not null default 1,
    add column asked_at timestamptz not null default now(),
    add column contacts text[] not null default '{}'`.execute(db);
  await sql`alter table restoration_requests disable trigger user`.execute(db);
  await sql`update restoration_requests set asked_at = created_at`.execute(db);
  await sql`alter table restoration_requests enable trigger user`.execute(db);
  await sql`alter table restoration_requests alter column asked_at drop default`.execute(db);
}
