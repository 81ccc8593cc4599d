import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { askerOf } from '../member.ts';
import { ask, decideInRoom, voteForQuestion } from './change.ts';

export function questionHandlers(ctx: Context) {
  return {
    askRoomQuestion: async (call) => ({
      status: 201,
      body: await ask(ctx, { roomId: call.params.id, asker: askerOf(call) }, call.body),
    }),

    updateRoomQuestion: async (call) => {
      const { id: roomId, questionId } = call.params;
      return { status: 200, body: await decideInRoom(ctx, { roomId, questionId, asker: askerOf(call) }, call.body) };
    },

    voteForRoomQuestion: async (call) => {
      const { id: roomId, questionId } = call.params;
      const where = { roomId, questionId, asker: askerOf(call) };
      return { status: 200, body: await voteForQuestion(ctx, where, call.body.on) };
    },
  } satisfies Handlers<'askRoomQuestion' | 'updateRoomQuestion' | 'voteForRoomQuestion'>;
}
