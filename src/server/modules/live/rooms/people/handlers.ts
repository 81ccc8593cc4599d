import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { askerOf } from '../member.ts';
import { changePerson, leave, raiseHand } from './change.ts';
import { muteAll, mutePerson } from './mute.ts';

export function peopleHandlers(ctx: Context) {
  return {
    leaveRoom: async (call) => {
      await leave(ctx, { roomId: call.params.id, asker: askerOf(call) });
      return { status: 204, body: undefined };
    },

    updateRoomPerson: async (call) => {
      const { id: roomId, personId } = call.params;
      return { status: 200, body: await changePerson(ctx, { roomId, personId, asker: askerOf(call) }, call.body) };
    },

    raiseRoomHand: async (call) => {
      const where = { roomId: call.params.id, asker: askerOf(call) };
      return { status: 200, body: await raiseHand(ctx, where, call.body.up) };
    },

    muteRoomPerson: async (call) => {
      const { id: roomId, personId } = call.params;
      await mutePerson(ctx, { roomId, personId, asker: askerOf(call) }, call.body.source);
      return { status: 204, body: undefined };
    },

    muteRoom: async (call) => ({
      status: 200,
      body: { count: await muteAll(ctx, { roomId: call.params.id, asker: askerOf(call) }) },
    }),
  } satisfies Handlers<'leaveRoom' | 'updateRoomPerson' | 'raiseRoomHand' | 'muteRoomPerson' | 'muteRoom'>;
}
