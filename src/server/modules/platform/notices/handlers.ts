import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { choicesHandlers } from './choices/index.ts';
import { openCourier } from './courier/index.ts';
import { pushHandlers } from './push/index.ts';
import { markAllRead, markRead, type NoticeRow, noticesOf } from './queries.ts';

const NEWEST = 50;

function present(row: NoticeRow): Schemas['Notice'] {
  return {
    id: row.id,
    kind: row.kind,
    details: row.details,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}

export function noticesHandlers(ctx: Context) {
  openCourier(ctx);
  return {
    ...choicesHandlers(ctx),
    ...pushHandlers(ctx),

    listMyNotices: async ({ query: { before }, user }) => {
      const rows = await noticesOf(ctx.db, user.userId, NEWEST, before);
      return { status: 200, body: rows.map(present) };
    },

    readNotice: async ({ params: { id }, user }) => {
      const row = await markRead(ctx.db, user.userId, id, ctx.clock());
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: present(row) };
    },

    readAllNotices: async ({ body: { upTo }, user }) => {
      await markAllRead(ctx.db, user.userId, upTo, ctx.clock());
      return { status: 204, body: undefined };
    },
  } satisfies Partial<Handlers>;
}
