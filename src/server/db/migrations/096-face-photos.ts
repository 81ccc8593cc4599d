import { type Kysely, sql } from 'kysely';

/** Photos that people send of themselves. They are none to compare with until staff have accepted them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In the database, not among the files, as frames are: what is rejected is erased at once.
  await sql`create table face_photo_wishes (
    user_id bigint primary key references users on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'rejected')),
    jpeg bytea,
    sent_at timestamptz not null,
    decided_by bigint references users on delete set null,
    note text,
    check ((state = 'waiting') = (jpeg is not null))
  )`.execute(db);
  await sql`create index face_photo_wishes_decided_by on face_photo_wishes (decided_by)`.execute(db);
}
