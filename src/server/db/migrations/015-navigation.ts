import { type Kysely, sql } from 'kysely';

/**
 * Tests whose questions come one at a time, without a way back, and the way through their papers: the numbers of the first and the last
 * journal entry that a window wrote at a question.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table tests add column navigation text not null default 'free' check (navigation in ('free', 'forward'))`,
  `create table attempt_steps (
    attempt_id bigint not null references attempts on delete cascade,
    position integer not null,
    epoch integer not null,
    first_seq bigint not null,
    last_seq bigint not null,
    primary key (attempt_id, position, epoch)
  )`,
];
