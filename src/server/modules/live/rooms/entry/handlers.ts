import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { networkOf } from '../../../../network.ts';
import { settle } from '../engine/agree.ts';
import { boundReading } from '../bounds/floods.ts';
import { newsSince } from '../log/news.ts';
import { readerOf } from '../log/reader.ts';
import { stateFor } from '../log/state.ts';
import { changeRoom } from '../log/write.ts';
import { askerOf, memberOf } from '../member.ts';
import { endOf } from './end.ts';
import { enter, lookAt } from './enter.ts';
import { openMeeting, openWebinar } from './open.ts';
import { passFor } from './pass.ts';
import { changeSettings } from './settings.ts';

export function entryHandlers(ctx: Context) {
  return {
    openWebinarRoom: async ({ params, user }) => ({ status: 200, body: await openWebinar(ctx, user, params.id) }),

    openMeetingRoom: async ({ params, user }) => ({ status: 200, body: await openMeeting(ctx, user, params.id) }),

    enterRoom: async (call) => {
      const { user } = askerOf(call);
      return { status: 200, body: await enter(ctx, call.body, { user, network: networkOf(call.request.ip) }) };
    },

    lookAtRoom: async (call) => {
      const { user } = askerOf(call);
      return { status: 200, body: await lookAt(ctx, call.body, { user, network: networkOf(call.request.ip) }) };
    },

    getRoom: async (call) => {
      const asker = askerOf(call);
      boundReading(ctx, asker);
      return { status: 200, body: await stateFor(ctx, call.params.id, asker) };
    },

    listRoomEvents: async (call) => {
      const asker = askerOf(call);
      boundReading(ctx, asker);
      const member = await memberOf(ctx.db, call.params.id, asker);
      const room = await ctx.db
        .selectFrom('live_rooms')
        .select(['id', 'webinar_id', 'last_seq'])
        .where('id', '=', call.params.id)
        .executeTakeFirstOrThrow();
      return { status: 200, body: await newsSince(ctx.db, room, readerOf(room, member), call.query.after) };
    },

    getRoomPass: async (call) => ({ status: 200, body: await passFor(ctx, call.params.id, askerOf(call)) }),

    endRoom: async (call) => {
      const roomId = call.params.id;
      const room = await changeRoom(ctx, { roomId, asker: askerOf(call), leadersOnly: true }, endOf);
      await settle(ctx, roomId);
      return { status: 200, body: room };
    },

    setRoomSettings: async (call) => {
      const where = { roomId: call.params.id, asker: askerOf(call) };
      return { status: 200, body: await changeSettings(ctx, where, call.body) };
    },
  } satisfies Handlers<
    | 'openWebinarRoom'
    | 'openMeetingRoom'
    | 'enterRoom'
    | 'lookAtRoom'
    | 'getRoom'
    | 'listRoomEvents'
    | 'getRoomPass'
    | 'endRoom'
    | 'setRoomSettings'
  >;
}
