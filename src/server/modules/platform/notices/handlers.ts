import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { markRead, type NoticeRow, noticesOf } from './queries.ts';

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
  return {
    listMyNotices: async ({ user }) => {
      const rows = await noticesOf(ctx.db, user.userId, NEWEST);
      return { status: 200, body: rows.map(present) };
    },

    readNotice: async ({ params: { id }, user }) => {
      const row = await markRead(ctx.db, user.userId, id, ctx.clock());
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: present(row) };
    },
  } satisfies Handlers<'listMyNotices' | 'readNotice'>;
}
