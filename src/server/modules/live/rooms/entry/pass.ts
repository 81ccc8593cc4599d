import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { type Asker, memberOf, refuseOutsiders } from '../member.ts';
import { rightsOf } from '../rights.ts';

/** A pass for the engine, with what somebody may send now. @throws PublicError 401, 403, 404, 409 */
export async function passFor(ctx: Context, roomId: number, asker: Asker): Promise<Schemas['RoomPass']> {
  const { person } = await memberOf(ctx.db, roomId, asker);
  refuseOutsiders(person);
  const room = await ctx.db
    .selectFrom('live_rooms')
    .select(['name', 'ended_at', 'guests_publish'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  if (room.ended_at !== null) throw errors.conflict('room-ended');
  const { url, token } = await ctx.live.passFor(room.name, {
    identity: person.identity,
    name: person.name,
    metadata: JSON.stringify({ personId: person.id }),
    rights: rightsOf(room, person),
  });
  return { url: url ?? null, token };
}
