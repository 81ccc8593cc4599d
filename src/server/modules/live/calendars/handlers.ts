import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { transaction } from '../../../db/index.ts';
import { hashOf, newToken } from '../../identity/auth/index.ts';
import { deleteFeed, findFeed, writeFeed } from './queries.ts';
import { FEEDS } from './feed-route.ts';

export function calendarFeedHandlers(ctx: Context) {
  return {
    getMyCalendarFeed: async ({ user }) => {
      const feed = await findFeed(ctx.db, user.userId);
      return {
        status: 200,
        body: {
          createdAt: feed?.created_at.toISOString() ?? null,
          readAt: feed?.read_at?.toISOString() ?? null,
        },
      };
    },

    createMyCalendarFeed: async ({ user }) => {
      const token = newToken();
      await transaction(ctx.db, (trx) => writeFeed(trx, user.userId, hashOf(token), ctx.clock()));
      return { status: 201, body: { url: `${ctx.env.publicOrigin}${FEEDS}/${token}.ics` } };
    },

    deleteMyCalendarFeed: async ({ user }) => {
      await deleteFeed(ctx.db, user.userId);
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<'getMyCalendarFeed' | 'createMyCalendarFeed' | 'deleteMyCalendarFeed'>;
}
