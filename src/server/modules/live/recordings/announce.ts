import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { appendEvent, roomEntity } from '../rooms/index.ts';
import { lockRoom } from './queries.ts';

/** Has those in a room see whether it is recorded. */
export async function tellRoom(ctx: Context, roomId: number): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    await lockRoom(trx, roomId);
    const entity = await roomEntity(trx, roomId);
    await appendEvent(trx, { roomId, at: ctx.clock() }, { kind: 'room', entity, actorId: null });
  });
}
