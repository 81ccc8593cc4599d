import { type Kysely, sql } from 'kysely';

/** Since when, and until when, people led a room: whoever leads is not asked whether they are there. Of before only the last is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room_people add column led tstzmultirange not null default '{}'`.execute(db);
  await sql`update room_people set led = tstzmultirange(tstzrange(entered_at, null)) where role <> 'participant'`.execute(
    db,
  );
}
