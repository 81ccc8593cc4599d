import { type Kysely, sql } from 'kysely';

/** An import of people finds those of the same name, however they are spelt in Kazakh or Russian letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
  await sql`create index users_namesakes on users (folded(surname || ' ' || name), id)`.execute(db);
  // Reports from before know of no such people.
  await sql`update table_imports set report = report || '{"likely": 0}' where report is not null`.execute(db);
}
