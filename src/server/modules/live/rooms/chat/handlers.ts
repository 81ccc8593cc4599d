import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { PublicError } from '../../../../errors.ts';
import { savedAs } from '../../../../content-disposition.ts';
import { errors } from '../../../../errors.ts';
import { stepAside } from '../bounds/entrance.ts';
import { boundReading } from '../bounds/floods.ts';
import { askerOf, memberOf, refuseOutsiders } from '../member.ts';
import { hasChat } from '../rights.ts';
import { react, removeMessage } from './change.ts';
import { storeRoomFile } from './files.ts';
import { messagesOf } from './queries.ts';
import { sendMessage } from './send.ts';

export function chatHandlers(ctx: Context) {
  async function chatterOf(roomId: number, call: Parameters<typeof askerOf>[0], kind: 'reads' | 'files') {
    const asker = askerOf(call);
    boundReading(ctx, asker, kind);
    const member = await memberOf(ctx.db, roomId, asker);
    refuseOutsiders(member.person);
    const room = await ctx.db.selectFrom('live_rooms').selectAll().where('id', '=', roomId).executeTakeFirstOrThrow();
    if (!hasChat(room, member)) throw new PublicError(403, 'room-no-chat');
    return member;
  }

  return {
    listRoomMessages: async (call) => {
      await chatterOf(call.params.id, call, 'reads');
      return { status: 200, body: await messagesOf(ctx.db, call.params.id, call.query.before) };
    },

    sendRoomMessage: async (call) => ({
      status: 201,
      body: await sendMessage(ctx, { roomId: call.params.id, asker: askerOf(call) }, call.body),
    }),

    removeRoomMessage: async (call) => {
      const { id: roomId, messageId } = call.params;
      return { status: 200, body: await removeMessage(ctx, { roomId, messageId, asker: askerOf(call) }) };
    },

    reactToRoomMessage: async (call) => {
      const { id: roomId, messageId } = call.params;
      return { status: 200, body: await react(ctx, { roomId, messageId, asker: askerOf(call) }, call.body) };
    },

    uploadRoomFile: async (call) => {
      const where = { roomId: call.params.id, asker: askerOf(call) };
      return { status: 201, body: await storeRoomFile(ctx, where, { name: call.query.name, bytes: call.body }) };
    },

    getRoomFile: async (call) => {
      const { person } = await chatterOf(call.params.id, call, 'files');
      const file = await ctx.db
        .selectFrom('room_files as f')
        .innerJoin('room_people as p', 'p.id', 'f.person_id')
        .select(['f.name', 'f.media_type', 'f.content_hash', 'f.bytes', 'f.message_id', 'f.person_id'])
        .where('f.token', '=', call.params.token)
        .where('p.room_id', '=', call.params.id)
        .executeTakeFirst();
      // What no message names yet is its author's.
      if (file === undefined || (file.message_id === null && file.person_id !== person.id)) throw errors.notFound();
      stepAside();
      const stream = await ctx.blobs.read(file.content_hash);
      if (stream === undefined) throw errors.notFound();
      return {
        status: 200,
        body: stream,
        headers: {
          'content-type': file.media_type,
          'content-length': String(file.bytes),
          'content-disposition': savedAs(file.name),
          'cache-control': 'private, no-store',
          // Browsers neither execute the content nor guess its type.
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
      };
    },
  } satisfies Handlers<
    | 'listRoomMessages'
    | 'sendRoomMessage'
    | 'removeRoomMessage'
    | 'reactToRoomMessage'
    | 'uploadRoomFile'
    | 'getRoomFile'
  >;
}
