import type { Context } from '../../../../context.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { type LiveSource, LiveUnavailable } from '../../../../media/live/index.ts';
import { stepAside } from '../bounds/entrance.ts';
import { type Asker, memberOf, refuseOutsiders } from '../member.ts';
import { isLeader } from '../rights.ts';

/** When the engine may be asked again. */
const AGAIN_SECONDS = 5;

/** @throws PublicError 401, 403, 404, 409 */
async function leaderIn(ctx: Context, roomId: number, asker: Asker) {
  const { person } = await memberOf(ctx.db, roomId, asker);
  refuseOutsiders(person);
  if (!isLeader(person)) throw new PublicError(403, 'room-hosts-only');
  const room = await ctx.db
    .selectFrom('live_rooms')
    .select(['name', 'ended_at'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  if (room.ended_at !== null) throw errors.conflict('room-ended');
  return room;
}

/** Mutes what people send. @returns how many tracks were muted @throws PublicError 503 */
async function muteThose(
  { live }: Context,
  name: string,
  source: LiveSource,
  isMeant: (identity: string) => boolean,
): Promise<number> {
  stepAside();
  try {
    let count = 0;
    for (const { identity, tracks } of await live.participants(name)) {
      if (!isMeant(identity)) continue;
      for (const track of tracks) {
        if (track.source !== source || track.muted) continue;
        if (await live.mute(name, identity, track.id)) count += 1;
      }
    }
    return count;
  } catch (error) {
    if (error instanceof LiveUnavailable) throw errors.busy(AGAIN_SECONDS);
    throw error;
  }
}

/** Mutes what one person sends. @throws PublicError 401, 403, 404, 409, 503 */
export async function mutePerson(
  ctx: Context,
  { roomId, personId, asker }: { roomId: number; personId: number; asker: Asker },
  source: LiveSource,
): Promise<void> {
  const { name } = await leaderIn(ctx, roomId, asker);
  const person = await ctx.db
    .selectFrom('room_people')
    .select('identity')
    .where('room_id', '=', roomId)
    .where('id', '=', personId)
    .executeTakeFirst();
  if (person === undefined) throw errors.notFound();
  await muteThose(ctx, name, source, (identity) => identity === person.identity);
}

/** Mutes the microphones of all but hosts. @returns how many @throws PublicError 401, 403, 404, 409, 503 */
export async function muteAll(ctx: Context, { roomId, asker }: { roomId: number; asker: Asker }): Promise<number> {
  const { name } = await leaderIn(ctx, roomId, asker);
  const leaders = await ctx.db
    .selectFrom('room_people')
    .select('identity')
    .where('room_id', '=', roomId)
    .where('role', '<>', 'participant')
    .execute();
  const spared = new Set(leaders.map(({ identity }) => identity));
  return muteThose(ctx, name, 'microphone', (identity) => !spared.has(identity));
}
