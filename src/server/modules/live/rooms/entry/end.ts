import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { roomEntity } from '../log/room.ts';
import type { RoomChange } from '../log/write.ts';
import { closeStays } from '../engine/stays.ts';

/** Ends a room: nobody is in it any more, and its webinar is over. The engine has to be told after the commit. */
export async function endOf(change: RoomChange): Promise<Schemas['Room']> {
  const { trx, room, now, append } = change;
  await closeStays(change, { at: 'now' });
  await trx.updateTable('room_people').set({ network: null }).where('room_id', '=', room.id).execute();
  await trx.updateTable('live_rooms').set({ ended_at: now }).where('id', '=', room.id).execute();
  if (room.webinar_id !== null) await endWebinar(trx, room.webinar_id, now);
  const entity = await roomEntity(trx, room.id);
  await append({ kind: 'room', entity });
  return entity;
}

async function endWebinar(trx: Trx, webinarId: number, now: Date): Promise<void> {
  await trx
    .updateTable('webinars')
    .set({ state: 'ended', ended_at: now })
    .where('id', '=', webinarId)
    .where('state', '=', 'live')
    .execute();
}
