import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { toJson } from '../../../../crud/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { changeRoom } from '../log/write.ts';
import type { Asker } from '../member.ts';
import { eraseFromLog, findMessage, messageEntity } from './queries.ts';
import { refuseSilent } from './send.ts';

interface Where {
  roomId: number;
  messageId: number;
  asker: Asker;
}

/** Takes a message away, for its author and for hosts. @throws PublicError 401, 403, 404, 409 */
export function removeMessage(ctx: Context, { roomId, messageId, asker }: Where): Promise<Schemas['RoomMessage']> {
  return changeRoom(ctx, { roomId, asker }, async ({ trx, me, leads, chats, now, append }) => {
    if (!chats) throw new PublicError(403, 'room-no-chat');
    const message = await findMessage(trx, roomId, messageId);
    if (message === undefined) throw errors.notFound();
    if (!leads && message.person_id !== me.id) throw errors.forbidden();
    if (message.removed_at !== null) return messageEntity(trx, messageId);
    await trx
      .updateTable('room_messages')
      .set({ removed_at: now, removed_by: me.id, text: '', reactions: toJson({}) })
      .where('id', '=', messageId)
      .execute();
    await trx.deleteFrom('room_files').where('message_id', '=', messageId).execute();
    await eraseFromLog(trx, roomId, messageId);
    const entity = await messageEntity(trx, messageId);
    await append({ kind: 'message', entity });
    return entity;
  });
}

/** Reacts to a message, or no more. @throws PublicError 401, 403, 404, 409, 429 */
export function react(
  ctx: Context,
  { roomId, messageId, asker }: Where,
  { emoji, on }: { emoji: Schemas['RoomEmoji']; on: boolean },
): Promise<Schemas['RoomMessage']> {
  return changeRoom(ctx, { roomId, asker }, async (change) => {
    const { trx, me, append } = change;
    refuseSilent(change);
    const message = await findMessage(trx, roomId, messageId);
    if (message === undefined || message.removed_at !== null) throw errors.notFound();
    const before = message.reactions[emoji] ?? [];
    if (before.includes(me.id) === on) return messageEntity(trx, messageId);
    const after = on ? [...before, me.id] : before.filter((id) => id !== me.id);
    await trx
      .updateTable('room_messages')
      .set({ reactions: toJson({ ...message.reactions, [emoji]: after }) })
      .where('id', '=', messageId)
      .execute();
    const entity = await messageEntity(trx, messageId);
    await append({ kind: 'message', entity });
    return entity;
  });
}
