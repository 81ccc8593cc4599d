import { type Kysely, sql } from 'kysely';

/** From which network a guest came, while the room is open: so that one stranger is not many. It is forgotten with its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table room_people add column network text`,
  `create index room_people_network on room_people (room_id, network) where network is not null`,
];
