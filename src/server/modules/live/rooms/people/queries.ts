import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { type EntryCheck, entryCheckOf, isFaceOpen } from '../../faces/index.ts';

/** Whether a row `p` of room_people is in the room now, as SQL: by the events of the engine. */
export const isPresent = sql<boolean>`exists (
  select from room_stays s where s.person_id = p.id and s.left_at is null)`;

/** Whether a row `p` of room_people waits because of their face, as SQL. */
const waitsForFace = sql<boolean>`(p.state = 'waiting' and exists (
  select from live_rooms r join webinars on webinars.id = r.webinar_id
  where r.id = p.room_id and ${isFaceOpen(sql`p.user_id`)}))`;

/** The check of the face of a row `p` of room_people, as SQL. */
const checkOf = sql<EntryCheck | null>`(
  select ${entryCheckOf(sql`p.user_id`)} from live_rooms r join webinars on webinars.id = r.webinar_id where r.id = p.room_id)`;

function selectPeople(db: Db) {
  return db
    .selectFrom('room_people as p')
    .select(['p.id', 'p.name', 'p.role', 'p.state', 'p.floor', 'p.hand_at', 'p.user_id', isPresent.as('present')])
    .select([waitsForFace.as('face_open'), checkOf.as('face_check')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

const present = (row: Row): Schemas['RoomPerson'] => ({
  id: row.id,
  name: row.name,
  role: row.role,
  state: row.state,
  guest: row.user_id === null,
  floor: row.floor,
  handAt: row.hand_at?.toISOString() ?? null,
  present: row.present,
  ...(row.face_open && { faceOpen: true }),
  ...(row.face_open && row.face_check !== null && { faceState: row.face_check.state, faceTries: row.face_check.tries }),
});

export async function personEntity(db: Db, personId: number): Promise<Schemas['RoomPerson']> {
  return present(await selectPeople(db).where('p.id', '=', personId).executeTakeFirstOrThrow());
}

/** Who waits only until a host admits them: not those who still have to show their face. */
export async function waitingForHost(db: Db, roomId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('room_people as p')
    .select('p.id')
    .where('p.room_id', '=', roomId)
    .where('p.state', '=', 'waiting')
    .where(({ not }) => not(waitsForFace))
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The people of a room: those who were admitted, and for hosts also those who wait, were refused, or were removed. */
export async function peopleOf(
  db: Db,
  roomId: number,
  { forHosts }: { forHosts: boolean },
): Promise<Schemas['RoomPerson'][]> {
  const rows = await selectPeople(db)
    .where('p.room_id', '=', roomId)
    .where('p.state', 'in', forHosts ? ['admitted', 'waiting', 'refused', 'removed'] : ['admitted'])
    .orderBy('p.id')
    .execute();
  return rows.map(present);
}
