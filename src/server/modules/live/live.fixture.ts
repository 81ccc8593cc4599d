import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Db } from '#server/db/index.ts';
import { nextNumber } from '../../../../tests/support/index.ts';

type Fields = Partial<Omit<Insertable<Database['webinars']>, 'title'>> & { teacher_id: number; title?: string };

const AT = new Date('2026-01-15T00:00:00Z');

/** A published webinar that is planned, for everyone, unless told otherwise. */
export async function buildWebinar(
  db: Db,
  { title = `Вебинар ${nextNumber()}`, ...fields }: Fields,
  target: Partial<Insertable<Database['webinar_targets']>> | null = { target_type: 'everyone' },
) {
  const webinar = await db
    .insertInto('webinars')
    .values({ title: JSON.stringify({ ru: title }), starts_at: AT, minutes: 60, published: true, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (target !== null)
    await db
      .insertInto('webinar_targets')
      .values({ target_type: 'user', ...target, webinar_id: webinar.id })
      .execute();
  return webinar;
}

/** The room of a webinar or meeting. */
export async function buildRoom(db: Db, of: { webinar_id: number } | { meeting_id: number }, ended = false) {
  return db
    .insertInto('live_rooms')
    .values({ ...of, name: randomUUID(), opened_at: AT, ended_at: ended ? AT : null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Somebody who came into a room. */
export async function buildRoomPerson(db: Db, room_id: number, person: { id: number; full_name: string }) {
  return db
    .insertInto('room_people')
    .values({
      ...{ room_id, user_id: person.id, name: person.full_name, role: 'participant', state: 'admitted' },
      ...{ identity: randomUUID(), entered_at: AT, seen_at: AT },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A question that somebody asked in a room. */
export async function buildRoomQuestion(db: Db, { id, room_id }: { id: number; room_id: number }, text: string) {
  return db
    .insertInto('room_questions')
    .values({ room_id, person_id: id, client_id: randomUUID(), text, created_at: AT })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Somebody was in a room for some minutes after a moment; null: is still there. */
export async function buildStay(db: Db, person: { id: number }, from: Date, minutes: number | null) {
  await db
    .insertInto('room_stays')
    .values({
      ...{ person_id: person.id, engine_id: randomUUID(), joined_at: from },
      left_at: minutes === null ? null : new Date(from.getTime() + minutes * 60_000),
    })
    .execute();
}
