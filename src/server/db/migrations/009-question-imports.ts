import { type Kysely, sql } from 'kysely';

/** Question files are read by jobs, item by item. What was open lives for a day at most: who had one uploads the file again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `delete from question_imports`,
  `alter table question_imports
    drop column parsed,
    drop column result,
    add column status text not null default 'reading' check (status in ('reading', 'ready', 'done', 'failed')),
    add column reading jsonb not null,
    add column source jsonb,
    add column theme_id bigint,
    add column created integer,
    add column batch_id bigint`,
  `create table question_import_items (
    import_id bigint not null references question_imports on delete cascade,
    number integer not null,
    kind text not null check (kind in ('items', 'rejected', 'skipped')),
    duplicate boolean not null,
    content jsonb not null,
    primary key (import_id, number)
  )`,
];
