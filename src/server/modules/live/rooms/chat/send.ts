import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { boundMessages } from '../bounds/floods.ts';
import { changeRoom, type MemberChange } from '../log/write.ts';
import type { Asker } from '../member.ts';
import { findMessage, messageEntity } from './queries.ts';

/** @throws PublicError 403 for those without the chat, 409 while only hosts write */
export function refuseSilent({ chats, leads, room }: Pick<MemberChange, 'chats' | 'leads' | 'room'>): void {
  if (!chats) throw new PublicError(403, 'room-no-chat');
  if (!leads && !room.chat_open) throw errors.conflict('room-chat-closed');
}

/** Says something to all; the same again changes nothing. @throws PublicError 401, 403, 404, 409, 422, 429 */
export function sendMessage(
  ctx: Context,
  { roomId, asker }: { roomId: number; asker: Asker },
  wish: Schemas['RoomMessageNew'],
): Promise<Schemas['RoomMessage']> {
  const { clientId, replyTo = null, files = [] } = wish;
  const text = wish.text.trim();
  return changeRoom(ctx, { roomId, asker }, async (change) => {
    const { trx, me, now, append } = change;
    const known = await trx
      .selectFrom('room_messages')
      .select('id')
      .where('person_id', '=', me.id)
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    if (known !== undefined) return messageEntity(trx, known.id);
    refuseSilent(change);
    if (text === '' && files.length === 0) throw errors.invalid({ text: { key: 'required' } });
    if (replyTo !== null && (await findMessage(trx, roomId, replyTo)) === undefined)
      throw errors.invalid({ replyTo: { key: 'rooms.message' } });
    boundMessages(ctx, me.id, change.leads);
    const { id } = await trx
      .insertInto('room_messages')
      .values({
        room_id: roomId,
        person_id: me.id,
        client_id: clientId,
        text,
        reply_to: replyTo,
        removed_at: null,
        removed_by: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await attach(trx, { personId: me.id, messageId: id, tokens: files });
    const entity = await messageEntity(trx, id);
    await append({ kind: 'message', entity });
    return entity;
  });
}

/** Gives uploaded files to the message that names them. @throws PublicError 422 for those of others, or of another message */
async function attach(
  trx: Trx,
  { personId, messageId, tokens }: { personId: number; messageId: number; tokens: readonly string[] },
): Promise<void> {
  if (tokens.length === 0) return;
  const { numAffectedRows } = await sql`
    update room_files f set message_id = ${messageId}, position = named.n - 1
    from unnest(${[...tokens]}::text[]) with ordinality named (token, n)
    where f.token = named.token and f.person_id = ${personId} and f.message_id is null`.execute(trx);
  if (Number(numAffectedRows) !== tokens.length) throw errors.invalid({ files: { key: 'support.files' } });
}
