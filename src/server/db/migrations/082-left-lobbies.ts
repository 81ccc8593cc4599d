import { type Kysely, sql } from 'kysely';

/** Whoever has left a lobby waits there no more, and may come again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table room_people drop constraint room_people_state_check`,
  `alter table room_people add constraint room_people_state_check
    check (state in ('waiting', 'left', 'admitted', 'refused', 'removed'))`,
];
