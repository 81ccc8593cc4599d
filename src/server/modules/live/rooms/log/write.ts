import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { floodsOf } from '../bounds/floods.ts';
import type { MovedHost } from '../hosts.ts';
import { type Asker, type Member, memberOf, type PersonRow, refuseOutsiders, type RoomRow } from '../member.ts';
import { personEntity } from '../people/queries.ts';
import { hasChat, isLeader } from '../rights.ts';
import { appendEvent, type LogEntry } from './append.ts';
import { turnsOf } from './turns.ts';
import { roleSince } from '../ranks.ts';

/** A change of a room, which is locked. */
export interface RoomChange {
  trx: Trx;
  room: RoomRow;
  now: Date;
  /** Writes a line of the log. */
  append: (entry: LogEntry) => Promise<void>;
}

/** A change by somebody who was admitted. */
export interface MemberChange extends RoomChange, Member {
  me: PersonRow;
  /** Whether they lead the room. */
  leads: boolean;
  /** Whether they have the chat. */
  chats: boolean;
}

export interface ChangeRules {
  /** Only hosts and co-hosts may. */
  leadersOnly?: boolean;
  /** It is possible after the room has ended. */
  afterEnd?: boolean;
}

/** Locks a room. @throws PublicError 404 */
async function lockRoom(trx: Trx, roomId: number): Promise<RoomRow> {
  const room = await trx
    .selectFrom('live_rooms')
    .selectAll()
    .where('id', '=', roomId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (room === undefined) throw errors.notFound();
  return room;
}

/**
 * Changes a room for somebody in it: under its lock, in one transaction with the lines of the log.
 * @throws PublicError 401, 403, 404, 409 room-ended, 429 for who changes too much, 503 where too many wait
 */
export async function changeRoom<T>(
  ctx: Context,
  { roomId, asker, leadersOnly = false, afterEnd = false }: { roomId: number; asker: Asker } & ChangeRules,
  work: (change: MemberChange) => Promise<T>,
): Promise<T> {
  // Before the lock: whoever is not in the room makes nobody wait, and neither does a flood.
  const before = await memberOf(ctx.db, roomId, asker);
  refuseOutsiders(before.person);
  if (before.stepsDown) await moveHost(ctx, { roomId, personId: before.person.id, role: 'participant' });
  if (!isLeader(before.person)) {
    const seconds = floodsOf(ctx).writes.add(`${before.person.id}`, ctx.clock());
    if (seconds > 0) throw errors.tooManyRequests(seconds);
  }
  return inTurn(ctx, roomId, async (trx) => {
    const room = await lockRoom(trx, roomId);
    // Now it is done: it may have waited for its turn.
    const now = ctx.clock();
    const { person: me, user } = await memberOf(trx, roomId, asker);
    refuseOutsiders(me);
    const leads = isLeader(me);
    if (leadersOnly && !leads) throw new PublicError(403, 'room-hosts-only');
    if (!afterEnd && room.ended_at !== null) throw errors.conflict('room-ended');
    const append = (entry: LogEntry) => appendEvent(trx, { roomId, at: now }, { ...entry, actorId: me.id });
    return work({ trx, room, now, append, me, person: me, user, leads, chats: hasChat(room, { person: me, user }) });
  });
}

/** Everybody sees that somebody is no host any more, or is one again. It stays so where what they wanted is refused. */
export const moveHost = (ctx: Pick<Context, 'db' | 'clock'>, { roomId, personId, role }: MovedHost): Promise<void> =>
  changeRoomItself(ctx, roomId, async ({ trx, append, now }) => {
    const { numUpdatedRows } = await trx
      .updateTable('room_people')
      .set(roleSince(role, now))
      .where('id', '=', personId)
      .where('role', '=', role === 'host' ? 'participant' : 'host')
      .$if(role === 'host', (query) => query.where('state', '=', 'admitted'))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await append({ kind: 'person', entity: await personEntity(trx, personId) });
  });

/** Changes a room by the server's own doing. It is done, however many wait. */
export const changeRoomItself = <T>(
  ctx: Pick<Context, 'db' | 'clock'>,
  roomId: number,
  work: (change: RoomChange) => Promise<T>,
): Promise<T> => changeUnasked(ctx, { roomId, mustBe: true }, work);

/** Changes a room for somebody who is not in it yet. @throws PublicError 503 where too many wait */
export const changeRoomForComer = <T>(
  ctx: Pick<Context, 'db' | 'clock'>,
  roomId: number,
  work: (change: RoomChange) => Promise<T>,
): Promise<T> => changeUnasked(ctx, { roomId, mustBe: false }, work);

/** The work in a transaction, when its turn has come. */
const inTurn = <T>({ db }: Pick<Context, 'db'>, roomId: number, work: (trx: Trx) => Promise<T>, mustBe = false) =>
  turnsOf({ db }).take(roomId, () => transaction(db, work), mustBe);

async function changeUnasked<T>(
  ctx: Pick<Context, 'db' | 'clock'>,
  { roomId, mustBe }: { roomId: number; mustBe: boolean },
  work: (change: RoomChange) => Promise<T>,
): Promise<T> {
  const change = async (trx: Trx) => {
    const room = await lockRoom(trx, roomId);
    const now = ctx.clock();
    const append = (entry: LogEntry) => appendEvent(trx, { roomId, at: now }, { ...entry, actorId: null });
    return work({ trx, room, now, append });
  };
  return inTurn(ctx, roomId, change, mustBe);
}
