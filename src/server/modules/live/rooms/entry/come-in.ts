import { randomBytes } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import { isBlankLine } from '#shared/i18n/one-line.ts';
import type { SignedIn } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import type { RoomChange } from '../log/write.ts';
import { newIdentity } from '../identity.ts';
import { roleSince, sinceOnly } from '../ranks.ts';
import { type PersonRow, ticketHashOf } from '../member.ts';
import { personEntity } from '../people/queries.ts';
import type { Door } from './doors.ts';
import { nameForGuest, numberGuests } from './guest-names.ts';
import { needsHost, refuseQueue } from './guests.ts';

/** People of one room, and of those who wait in its lobby. */
export const MOST_PEOPLE = 1000;
const MOST_WAITING = 200;

/** Who comes. */
export interface Comer {
  user: SignedIn | undefined;
  /** Of a guest who was here before. */
  ticket: string | undefined;
  /** Of a guest. */
  name: string | undefined;
  /** The address for limits. */
  network: string;
}

const entryOf = (
  { id, room_id: roomId, state }: Pick<PersonRow, 'id' | 'room_id' | 'state'>,
  ticket: string | null,
): Schemas['RoomEntry'] => ({ roomId, personId: id, state, ticket });

/** Lets somebody into a room, or into its lobby; whoever is in it already stays as they are. @throws PublicError 409, 422 */
export async function comeIn(change: RoomChange, door: Door, comer: Comer): Promise<Schemas['RoomEntry']> {
  const { user } = comer;
  const known = await findKnown(change, comer);
  if (known === undefined) return arrive(change, door, comer);
  const ticket = user === undefined ? (comer.ticket ?? null) : null;
  if (known.state === 'left' && !door.isHost) return comeAgain(change, door, known, { ticket, network: comer.network });
  const isHost = known.role === 'host';
  // They waited only for their face, which was recognised meanwhile, or staff have let them in by it.
  if (known.state === 'waiting' && door.mustShowFace === false && (!change.room.lobby || door.isAccepted === true)) {
    await change.trx.updateTable('room_people').set({ state: 'admitted' }).where('id', '=', known.id).execute();
    await tell(change, known.id, 'all');
    return entryOf({ ...known, state: 'admitted' }, ticket);
  }
  if (door.isHost === isHost) return entryOf(known, ticket);
  // The teacher or host was changed meanwhile.
  const standing = door.isHost
    ? ({ role: 'host', state: 'admitted' } as const)
    : ({ role: 'participant', state: known.state } as const);
  await change.trx
    .updateTable('room_people')
    .set({ ...standing, ...roleSince(standing.role, change.now) })
    .where('id', '=', known.id)
    .execute();
  await tell(change, known.id, 'all');
  return entryOf({ ...known, ...standing }, ticket);
}

/** Whoever has left the lobby comes like somebody new, as who they were. */
async function comeAgain(
  change: RoomChange,
  door: Door,
  known: PersonRow,
  { ticket, network }: { ticket: string | null; network: string },
): Promise<Schemas['RoomEntry']> {
  const guestOf = known.user_id === null ? network : null;
  const state = await stateAtDoor(change, door, guestOf);
  await change.trx.updateTable('room_people').set({ state, network: guestOf }).where('id', '=', known.id).execute();
  await tell(change, known.id, state === 'admitted' ? 'all' : 'hosts');
  return entryOf({ ...known, state }, ticket);
}

/** How somebody stands who comes. @param guestOf the network of a guest @throws PublicError 409 where nobody else may come */
async function stateAtDoor(change: RoomChange, door: Door, guestOf: string | null): Promise<'admitted' | 'waiting'> {
  const { room } = change;
  if (room.ended_at !== null) throw errors.conflict('room-ended');
  if (door.isHost) return 'admitted';
  const lobby = room.lobby && door.isAccepted !== true;
  const waits = lobby || door.mustShowFace === true || (guestOf !== null && (await needsHost(change, guestOf)));
  const state = waits ? 'waiting' : 'admitted';
  await refuseCrowd(change, state);
  if (waits && guestOf !== null) await refuseQueue(change, guestOf);
  return state;
}

async function findKnown({ trx, room }: RoomChange, { user, ticket }: Comer): Promise<PersonRow | undefined> {
  const people = trx.selectFrom('room_people').selectAll().where('room_id', '=', room.id);
  if (user !== undefined) return people.where('user_id', '=', user.userId).executeTakeFirst();
  if (ticket === undefined) return undefined;
  return people.where('ticket_hash', '=', ticketHashOf(ticket)).executeTakeFirst();
}

async function arrive(change: RoomChange, door: Door, comer: Comer): Promise<Schemas['RoomEntry']> {
  const { trx, room, now } = change;
  const guestOf = comer.user === undefined ? comer.network : null;
  const state = await stateAtDoor(change, door, guestOf);
  const ticket = comer.user === undefined ? randomBytes(32).toString('base64url') : null;
  const { id } = await trx
    .insertInto('room_people')
    .values({
      room_id: room.id,
      user_id: comer.user?.userId ?? null,
      name: await nameOf(change, comer),
      role: door.isHost ? 'host' : 'participant',
      ...(door.isHost && { led: sinceOnly(now) }),
      state,
      ticket_hash: ticket === null ? null : ticketHashOf(ticket),
      network: guestOf,
      identity: newIdentity(),
      hand_at: null,
      entered_at: now,
      seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell(change, id, state === 'admitted' ? 'all' : 'hosts');
  return entryOf({ id, room_id: room.id, state }, ticket);
}

async function refuseCrowd({ trx, room }: RoomChange, state: 'admitted' | 'waiting'): Promise<void> {
  if (room.locked) throw errors.conflict('room-locked');
  const { people, waiting } = await trx
    .selectFrom('room_people')
    .select(({ fn }) => [
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
    ])
    .where('room_id', '=', room.id)
    .where('state', 'in', ['admitted', 'waiting'])
    .executeTakeFirstOrThrow();
  if (people >= MOST_PEOPLE || (state === 'waiting' && waiting >= MOST_WAITING)) throw errors.conflict('room-full');
}

async function nameOf(change: RoomChange, { user, name = '' }: Comer): Promise<string> {
  if (user !== undefined) {
    const row = await change.trx
      .selectFrom('users')
      .select('full_name')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    if (change.room.meeting_id !== null) await numberGuests(change, row.full_name);
    return row.full_name;
  }
  // The same name is the same text, however it was composed.
  const tidy = name.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (isBlankLine(tidy)) throw errors.invalid({ name: { key: 'required' } });
  return nameForGuest(change, tidy);
}

async function tell({ trx, append }: RoomChange, personId: number, audience: 'all' | 'hosts'): Promise<void> {
  await append({ kind: 'person', entity: await personEntity(trx, personId), audience });
}
