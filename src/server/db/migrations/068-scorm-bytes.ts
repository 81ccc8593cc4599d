import { type Kysely, sql } from 'kysely';

/** How much the contents of packages have told, so that it can be bounded without reading it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,
  `alter table scorm_items add column data_bytes integer not null default 0 check (data_bytes >= 0)`,
  `update scorm_items set data_bytes = octet_length(data::text)`,
  `alter table scorm_launches add column call_bytes bigint not null default 0 check (call_bytes >= 0)`,
  `alter table scorm_launches add column calls_refused integer not null default 0 check (calls_refused >= 0)`,
  `update scorm_launches l set call_bytes = c.bytes from (select launch_id, sum(octet_length(element) + octet_length(value) + octet_length(result))
    as bytes from scorm_calls group by launch_id) c where c.launch_id = l.id`,
];
