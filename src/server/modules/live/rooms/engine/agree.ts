import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { type LiveParticipant, LiveUnavailable } from '../../../../media/live/index.ts';
import { stepAside } from '../bounds/entrance.ts';
import { isPersons } from '../identity.ts';
import { movedHosts } from '../hosts.ts';
import { changeRoomItself, moveHost } from '../log/write.ts';
import type { PersonRow, RoomRow } from '../member.ts';
import { rightsOf } from '../rights.ts';
import { isWelcomeAt } from './reach.ts';
import { closeStays, openStay } from './stays.ts';

/** Rooms that have just ended are looked after, too: the engine may not have been told. */
const ENDED_LATELY_MS = 300_000;

/**
 * Makes the engine do what the tables say: whoever may not be there is put out, and the others may send what they may. It is done after
 * each change of rights, and again and again, so that nothing is lost where a server ended in between.
 * @returns who was there when it was asked
 */
async function makeAgree(
  ctx: Pick<Context, 'db' | 'live' | 'clock'>,
  { id, name }: Pick<RoomRow, 'id' | 'name'>,
): Promise<LiveParticipant[]> {
  const [there, people] = [
    await ctx.live.participants(name),
    await ctx.db
      .selectFrom('room_people as p')
      .selectAll()
      .select(isWelcomeAt(ctx.clock()).as('welcome'))
      .where('room_id', '=', id)
      .execute(),
  ];
  const room = await ctx.db.selectFrom('live_rooms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const known = new Map(people.map((person) => [person.identity, person]));
  for (const one of there) await agreeOn(ctx, room, one, known.get(one.identity));
  return there;
}

async function agreeOn(
  { live }: Pick<Context, 'live'>,
  room: Pick<RoomRow, 'name' | 'ended_at' | 'guests_publish'>,
  { identity, rights }: LiveParticipant,
  person: (PersonRow & { welcome: boolean }) | undefined,
): Promise<void> {
  if (!isPersons(identity)) return;
  if (person?.state !== 'admitted' || !person.welcome || room.ended_at !== null) {
    await live.remove(room.name, identity);
    return;
  }
  const wanted = rightsOf(room, person);
  const isSame =
    rights.messages === wanted.messages &&
    rights.publish.length === wanted.publish.length &&
    wanted.publish.every((source) => rights.publish.includes(source));
  if (!isSame) await live.permit(room.name, identity, wanted);
}

/** What is under way for each room. */
const turns = new Map<string, Promise<unknown>>();

/** Does the work after all that was asked for before in the same room, so that the last word to the engine is the newest. */
async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(name) === turn) turns.delete(name);
  }
}

/**
 * Tells the engine the rights of somebody who has just come, whatever their pass says: it may be older than a change of them.
 * @throws LiveUnavailable
 */
export async function permitComer(ctx: Context, roomId: number, { personId }: { personId: number }): Promise<void> {
  const { name } = await ctx.db
    .selectFrom('live_rooms')
    .select('name')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  await inTurn(name, async () => {
    const room = await ctx.db.selectFrom('live_rooms').selectAll().where('id', '=', roomId).executeTakeFirstOrThrow();
    const person = await ctx.db
      .selectFrom('room_people')
      .selectAll()
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    if (person.state !== 'admitted' || room.ended_at !== null) return;
    await ctx.live.permit(name, person.identity, rightsOf(room, person));
  });
}

/**
 * Makes the engine agree after a change of a room: also where nobody has a stay, which begins with media, while a socket hears and asks
 * before that. Where it cannot be asked now, a round does it.
 */
export async function settle(ctx: Context, roomId: number): Promise<void> {
  // An engine that nobody has used is not started for this.
  if (ctx.live.isAsleep()) return;
  const room = await ctx.db.selectFrom('live_rooms').selectAll().where('id', '=', roomId).executeTakeFirstOrThrow();
  stepAside();
  try {
    await inTurn(room.name, async () => {
      if (room.ended_at === null) await makeAgree(ctx, room);
      else await ctx.live.close(room.name);
    });
  } catch (error) {
    if (!(error instanceof LiveUnavailable)) throw error;
    ctx.log.warn({ roomId }, 'the engine of live video could not be told of a change');
  }
}

/**
 * Compares the stays of rooms with who is there, and makes the engine agree. Hosts who may not be hosts any more are none from now on, and
 * those who may again are.
 */
export async function lookAfterRooms(ctx: Context): Promise<void> {
  for (const moved of await movedHosts(ctx.db)) await moveHost(ctx, moved);
  const lately = new Date(ctx.clock().getTime() - ENDED_LATELY_MS);
  const rooms = await ctx.db
    .selectFrom('live_rooms')
    .selectAll()
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', lately)]))
    .execute();
  for (const room of rooms) {
    const askedAt = ctx.clock();
    const there = await inTurn(room.name, () => makeAgree(ctx, room));
    if (room.ended_at === null) await compare(ctx, room.id, there, askedAt);
  }
}

/** Notes who is there now in all rooms: so long they were there, should the server or the engine end without a word. */
export async function noteSeen({ db, live, clock }: Pick<Context, 'db' | 'live' | 'clock'>): Promise<void> {
  const rooms = await db
    .selectFrom('room_stays as s')
    .innerJoin('room_people as p', 'p.id', 's.person_id')
    .innerJoin('live_rooms as r', 'r.id', 'p.room_id')
    .select('r.name')
    .distinct()
    .where('s.left_at', 'is', null)
    .execute();
  const now = clock();
  const seen: LiveParticipant[] = [];
  for (const { name } of rooms) seen.push(...(await live.participants(name)).filter(({ connected }) => connected));
  await seeStays(db, seen, now);
}

/** The people of these stays are there. Whoever has come anew is seen once their new stay is known. */
async function seeStays(db: Db, there: readonly LiveParticipant[], at: Date): Promise<void> {
  if (there.length === 0) return;
  await sql`update room_people p set seen_at = ${at} from room_stays s
    where s.person_id = p.id and s.left_at is null and s.engine_id = any (${there.map(({ id }) => id)}::text[])
      and p.seen_at < ${at}`.execute(db);
}

async function compare(ctx: Context, roomId: number, there: readonly LiveParticipant[], askedAt: Date): Promise<void> {
  const connected = there.filter((one) => one.connected);
  const identities = connected.map(({ identity }) => identity);
  await changeRoomItself(ctx, roomId, async (change) => {
    if (change.room.ended_at !== null) return;
    // Nobody told when they left. Who came while the engine was asked is not among its answers yet.
    await closeStays(change, { at: 'seen', except: connected.map(({ id }) => id), before: askedAt });
    // Only now: a stay that nobody told the end of did not last until its person came again.
    await seeStays(change.trx, connected, askedAt);
    const people = await change.trx
      .selectFrom('room_people')
      .select(['id', 'identity'])
      .where('room_id', '=', roomId)
      .where('state', '=', 'admitted')
      .where('identity', 'in', identities.length > 0 ? identities : [''])
      .execute();
    const known = new Map(people.map(({ id, identity }) => [identity, id]));
    for (const one of connected) {
      const id = known.get(one.identity);
      if (id !== undefined) await openStay(change, id, one.id);
    }
  });
}
