import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { noteAdmitted } from '../../faces/index.ts';
import { settle } from '../engine/agree.ts';
import { newIdentity } from '../identity.ts';
import { changeRoom, changeRoomItself, type MemberChange, type RoomChange } from '../log/write.ts';
import { roomEntity } from '../log/room.ts';
import { type Asker, memberOf, type PersonRow } from '../member.ts';
import { roleSince } from '../ranks.ts';
import { personEntity } from './queries.ts';

type Wish = Schemas['RoomPersonUpdate'];
type Changes = Partial<Pick<PersonRow, 'state' | 'role' | 'floor' | 'hand_at' | 'identity'>>;

/** Changes how somebody stands in the room, by a host. @throws PublicError 401, 403, 404, 409 */
export async function changePerson(
  ctx: Context,
  { roomId, personId, asker }: { roomId: number; personId: number; asker: Asker },
  wish: Wish,
): Promise<Schemas['RoomPerson']> {
  const entity = await changeRoom(ctx, { roomId, asker, leadersOnly: true }, async (change) => {
    const { trx, append } = change;
    const person = await trx
      .selectFrom('room_people')
      .selectAll()
      .where('room_id', '=', roomId)
      .where('id', '=', personId)
      .executeTakeFirst();
    if (person === undefined) throw errors.notFound();
    refuseRank(change.me, person, wish);
    const changes = changesOf(person, wish);
    if (Object.keys(changes).length === 0) return personEntity(trx, personId);
    const { role, ...others } = changes;
    await trx
      .updateTable('room_people')
      .set({ ...others, ...(role !== undefined && roleSince(role, change.now)) })
      .where('id', '=', personId)
      .execute();
    if (changes.state === 'admitted') await noteFace(change, person);
    const after = await personEntity(trx, personId);
    // Those who only wait or waited are nobody's business but the hosts'.
    const isSeen = person.state === 'admitted' || after.state === 'admitted';
    await append({ kind: 'person', entity: after, audience: isSeen ? 'all' : 'hosts' });
    if (after.state !== 'admitted') await takeFromSpotlight(change, personId);
    return after;
  });
  await settle(ctx, roomId);
  return entity;
}

/** Whom a host lets into a webinar that checks faces, without theirs. */
async function noteFace({ trx, room, me, now }: MemberChange, { user_id: userId }: PersonRow): Promise<void> {
  if (room.webinar_id === null || userId === null) return;
  await noteAdmitted(trx, { webinarId: room.webinar_id, userId, by: me.user_id }, now);
}

/** Hosts stay hosts, and only they decide on co-hosts. @throws PublicError 403, 409 */
function refuseRank(me: PersonRow, person: PersonRow, { role, state }: Wish): void {
  if (person.role === 'host') throw errors.conflict('room-host');
  const isAboutRank = role !== undefined || (state === 'removed' && person.role === 'cohost');
  if (isAboutRank && me.role !== 'host') throw new PublicError(403, 'room-hosts-only');
}

/** Where somebody may come from, by where they are put. */
const FROM: Readonly<Record<NonNullable<Wish['state']>, readonly PersonRow['state'][]>> = {
  admitted: ['waiting', 'refused', 'removed'],
  refused: ['waiting'],
  removed: ['admitted'],
};

function changesOf(person: PersonRow, { state, role, floor, handUp }: Wish): Changes {
  const changes: Changes = {};
  if (state !== undefined && state !== person.state) {
    if (!FROM[state].includes(person.state)) throw errors.conflict('room-person-state');
    changes.state = state;
    if (state === 'removed') Object.assign(changes, { role: 'participant', floor: false, hand_at: null });
    // Passes that they got before stay without use.
    if (state === 'admitted' && person.state !== 'waiting') changes.identity = newIdentity();
  }
  const isAdmitted = (state ?? person.state) === 'admitted';
  if (!isAdmitted && (role !== undefined || floor !== undefined)) throw errors.conflict('room-person-state');
  if (role !== undefined && role !== person.role) changes.role = role;
  if (floor !== undefined && floor !== person.floor) changes.floor = floor;
  // Whoever is given the floor was called.
  const isDown = handUp === false || (floor === true && !person.floor);
  if (isDown && person.hand_at !== null) changes.hand_at = null;
  return changes;
}

async function takeFromSpotlight({ trx, room, append }: MemberChange, personId: number): Promise<void> {
  if (room.spotlight_id !== personId) return;
  await trx.updateTable('live_rooms').set({ spotlight_id: null }).where('id', '=', room.id).execute();
  await append({ kind: 'room', entity: await roomEntity(trx, room.id) });
}

/** Raises one's own hand, or takes it down. @throws PublicError 401, 403, 404, 409, 429 */
export function raiseHand(
  ctx: Context,
  { roomId, asker }: { roomId: number; asker: Asker },
  up: boolean,
): Promise<Schemas['RoomPerson']> {
  return changeRoom(ctx, { roomId, asker }, (change) => setHand(change, up));
}

/** Of a hand that is up already its time stays, and with it the place in the queue. */
async function setHand({ trx, me, now, append }: MemberChange, up: boolean): Promise<Schemas['RoomPerson']> {
  if ((me.hand_at !== null) === up) return personEntity(trx, me.id);
  await trx
    .updateTable('room_people')
    .set({ hand_at: up ? now : null })
    .where('id', '=', me.id)
    .execute();
  const entity = await personEntity(trx, me.id);
  await append({ kind: 'person', entity });
  return entity;
}

/**
 * Goes. A raised hand is taken down, and whoever waited in the lobby waits no more. When somebody was there the engine tells.
 * @throws PublicError 401, 404
 */
export async function leave(ctx: Context, { roomId, asker }: { roomId: number; asker: Asker }): Promise<void> {
  const { person } = await memberOf(ctx.db, roomId, asker);
  if (person.state === 'waiting') await changeRoomItself(ctx, roomId, (change) => leaveLobby(change, person.id));
  if (person.state !== 'admitted') return;
  await changeRoom(ctx, { roomId, asker, afterEnd: true }, (change) => setHand(change, false));
}

async function leaveLobby({ trx, append }: RoomChange, personId: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('room_people')
    .set({ state: 'left' })
    .where('id', '=', personId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await append({ kind: 'person', entity: await personEntity(trx, personId), audience: 'hosts' });
}
