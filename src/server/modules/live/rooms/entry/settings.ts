import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { given } from '../../../../crud/index.ts';
import { errors } from '../../../../errors.ts';
import { settle } from '../engine/agree.ts';
import { roomEntity } from '../log/room.ts';
import { changeRoom, type MemberChange } from '../log/write.ts';
import type { Asker } from '../member.ts';
import { personEntity, waitingForHost } from '../people/queries.ts';

/** Changes how the room works, by a host. @throws PublicError 401, 403, 404, 409, 422 */
export async function changeSettings(
  ctx: Context,
  { roomId, asker }: { roomId: number; asker: Asker },
  wish: Schemas['RoomSettingsUpdate'],
): Promise<Schemas['Room']> {
  const entity = await changeRoom(ctx, { roomId, asker, leadersOnly: true }, async (change) => {
    const { trx, append } = change;
    if (wish.spotlightId) await refuseUnknown(change, wish.spotlightId);
    const { lobby, locked } = wish;
    const changes = given({
      lobby,
      locked,
      chat_open: wish.chatOpen,
      guests_publish: wish.guestsPublish,
      spotlight_id: wish.spotlightId,
    });
    await trx.updateTable('live_rooms').set(changes).where('id', '=', roomId).execute();
    const after = await roomEntity(trx, roomId);
    await append({ kind: 'room', entity: after });
    if (lobby === false) await admitWaiting(change);
    return after;
  });
  if (wish.guestsPublish !== undefined) await settle(ctx, roomId);
  return entity;
}

/** Without a lobby nobody waits for a host. */
async function admitWaiting({ trx, room, append }: MemberChange): Promise<void> {
  const ids = await waitingForHost(trx, room.id);
  if (ids.length === 0) return;
  await trx.updateTable('room_people').set({ state: 'admitted' }).where('id', 'in', ids).execute();
  for (const id of ids) await append({ kind: 'person', entity: await personEntity(trx, id) });
}

async function refuseUnknown({ trx, room }: MemberChange, personId: number): Promise<void> {
  const person = await trx
    .selectFrom('room_people')
    .select('id')
    .where('room_id', '=', room.id)
    .where('id', '=', personId)
    .where('state', '=', 'admitted')
    .executeTakeFirst();
  if (person === undefined) throw errors.invalid({ spotlightId: { key: 'rooms.person' } });
}
