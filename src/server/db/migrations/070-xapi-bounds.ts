import { type Kysely, sql } from 'kysely';

/** What a registration holds of statements, so that its bounds are known without reading them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,

  // Of statements that units have sent: ours are not counted.
  `alter table xapi_registrations
    add column statement_count integer not null default 0 check (statement_count >= 0),
    add column statement_bytes bigint not null default 0 check (statement_bytes >= 0)`,
  `update xapi_registrations r set statement_count = t.many, statement_bytes = t.bytes
   from (
     select registration, count(*) as many, sum(octet_length(statement::text)) as bytes
     from xapi_statements where not is_own group by registration
   ) t
   where t.registration = r.id`,

  // Sessions whose time is over are abandoned in rounds.
  `create index xapi_sessions_open on xapi_sessions (expires_at) where ended_at is null`,
];
