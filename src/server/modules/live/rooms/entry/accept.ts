import type { Context } from '../../../../context.ts';
import { changeRoomItself } from '../log/write.ts';
import { personEntity } from '../people/queries.ts';

/** Lets somebody in whose face staff have accepted while they wait at the door of a webinar; in no lobby they need another word. */
export async function admitAccepted(ctx: Context, webinarId: number, userId: number): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('room_people as p')
    .innerJoin('live_rooms as r', 'r.id', 'p.room_id')
    .select(['p.id', 'p.room_id'])
    .where('r.webinar_id', '=', webinarId)
    .where('r.ended_at', 'is', null)
    .where('p.user_id', '=', userId)
    .where('p.state', '=', 'waiting')
    .executeTakeFirst();
  if (waiting === undefined) return;
  await changeRoomItself(ctx, waiting.room_id, async ({ trx, append }) => {
    await trx
      .updateTable('room_people')
      .set({ state: 'admitted' })
      .where('id', '=', waiting.id)
      .where('state', '=', 'waiting')
      .execute();
    await append({ kind: 'person', entity: await personEntity(trx, waiting.id), audience: 'all' });
  });
}
