import { type Kysely, sql } from 'kysely';

/** The time of a reopened attempt runs from its opening, which must happen by some time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table attempts
    add column open_by timestamptz,
    add constraint attempts_open_by_while_paused check (open_by is null or (status = 'in_progress' and paused_at is not null))`,
  `create index attempts_open_by on attempts (open_by) where status = 'in_progress' and open_by is not null`,
];
