import type { Context } from '../../../../context.ts';
import type { LiveEvent, LiveOutage } from '../../../../media/live/index.ts';
import { floodsOf } from '../bounds/floods.ts';
import { isPersons } from '../identity.ts';
import { changeRoomItself } from '../log/write.ts';
import { permitComer } from './agree.ts';
import { closeStays, openStay } from './stays.ts';

/** Keeps who is in rooms, and when, by what the engine tells: pages cannot claim it. @returns how to end it */
export function listenToEngine(ctx: Context): () => void {
  return ctx.live.onEvent((event) => hear(ctx, event));
}

async function hear(ctx: Context, event: LiveEvent | LiveOutage): Promise<void> {
  switch (event.kind) {
    case 'lost':
      return closeAll(ctx);
    case 'arrived':
    case 'joined':
      return came(ctx, event, event.kind === 'joined');
    case 'left': {
      const { room, id } = event;
      const found = await roomOf(ctx, room);
      if (found !== undefined)
        await changeRoomItself(ctx, found.id, (change) => closeStays(change, { at: 'now', engineId: id }));
      return;
    }
    case 'closed': {
      const found = await roomOf(ctx, event.room);
      if (found !== undefined) await changeRoomItself(ctx, found.id, (change) => closeStays(change, { at: 'now' }));
      return;
    }
    default:
  }
}

const roomOf = ({ db }: Context, name: string) =>
  db.selectFrom('live_rooms').select('id').where('name', '=', name).executeTakeFirst();

interface Coming {
  room: string;
  identity: string;
  id: string;
}

/** Somebody who may be there gets their rights. A stay begins when their media are connected: a socket alone is nobody. */
async function came(ctx: Context, { room: name, identity, id }: Coming, isConnected: boolean): Promise<void> {
  const person = await ctx.db
    .selectFrom('room_people as p')
    .innerJoin('live_rooms as r', 'r.id', 'p.room_id')
    .select(['p.id', 'p.room_id'])
    .where('p.identity', '=', identity)
    .where('r.name', '=', name)
    .executeTakeFirst();
  // Each time is a line of the log for everybody.
  const { joins, arrivals } = floodsOf(ctx);
  const isFlood = (isConnected ? joins : arrivals).add(`${person?.id}`, ctx.clock()) > 0;
  const isWelcome =
    person !== undefined &&
    !isFlood &&
    (await changeRoomItself(ctx, person.room_id, async (change) => {
      const { state } = await change.trx
        .selectFrom('room_people')
        .select('state')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      if (state !== 'admitted' || change.room.ended_at !== null) return false;
      if (isConnected) await openStay(change, person.id, id);
      return true;
    }));
  if (isWelcome) await permitComer(ctx, person.room_id, { personId: person.id });
  else await turnAway(ctx, name, identity);
}

/** A pass lets its bearer in until it expires, also after they were removed: once into our own engine, which knows them then. */
async function turnAway(ctx: Context, name: string, identity: string): Promise<void> {
  if (isPersons(identity) && (await roomOf(ctx, name)) !== undefined) await ctx.live.remove(name, identity);
}

/** The engine has ended, with all rooms: everybody was there until they were last seen. */
async function closeAll(ctx: Context): Promise<void> {
  const rooms = await ctx.db
    .selectFrom('room_stays as s')
    .innerJoin('room_people as p', 'p.id', 's.person_id')
    .select('p.room_id')
    .distinct()
    .where('s.left_at', 'is', null)
    .execute();
  for (const { room_id: roomId } of rooms)
    await changeRoomItself(ctx, roomId, (change) => closeStays(change, { at: 'seen' }));
}
