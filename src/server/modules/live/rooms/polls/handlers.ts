import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { askerOf } from '../member.ts';
import { changePoll, openPoll, voteInPoll } from './change.ts';

export function pollHandlers(ctx: Context) {
  return {
    openRoomPoll: async (call) => ({
      status: 201,
      body: await openPoll(ctx, { roomId: call.params.id, asker: askerOf(call) }, call.body),
    }),

    updateRoomPoll: async (call) => {
      const { id: roomId, pollId } = call.params;
      return { status: 200, body: await changePoll(ctx, { roomId, pollId, asker: askerOf(call) }, call.body) };
    },

    voteInRoomPoll: async (call) => {
      const { id: roomId, pollId } = call.params;
      const where = { roomId, pollId, asker: askerOf(call) };
      return { status: 200, body: await voteInPoll(ctx, where, call.body.choices) };
    },
  } satisfies Handlers<'openRoomPoll' | 'updateRoomPoll' | 'voteInRoomPoll'>;
}
