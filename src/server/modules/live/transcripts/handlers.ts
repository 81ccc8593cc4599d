import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { messagesOf, pollsOf } from '../rooms/index.ts';
import { roomOf } from './queries.ts';

export function transcriptsHandlers(ctx: Context) {
  /** @throws PublicError 404 */
  async function room(webinarId: number): Promise<number | null> {
    const roomId = await roomOf(ctx.db, webinarId);
    if (roomId === undefined) throw errors.notFound();
    return roomId;
  }

  return {
    listWebinarMessages: async ({ params: { id }, query }) => {
      const roomId = await room(id);
      const none = { messages: [], earlier: false };
      return { status: 200, body: roomId === null ? none : await messagesOf(ctx.db, roomId, query.before) };
    },

    listWebinarPolls: async ({ params: { id } }) => {
      const roomId = await room(id);
      return { status: 200, body: roomId === null ? [] : await pollsOf(ctx.db, roomId) };
    },
  } satisfies Handlers<'listWebinarMessages' | 'listWebinarPolls'>;
}
