import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { heldFrom } from '../../exams/attempts/index.ts';
import { findTest, selectHandedIn } from './queries.ts';
import { responsesTable } from './table.ts';

export function responsesHandlers(ctx: Context) {
  return {
    exportTestResponses: async ({ params: { id }, query, user, language }) => {
      if ((await findTest(ctx.db, id)) === undefined) throw errors.notFound();
      const held = await heldFrom(ctx.db, id, user.userId, ctx.clock());
      const attempts = await selectHandedIn(ctx.db, id, held, query);
      return { status: 200, ...(await responsesTable(ctx.db, attempts, query.format, language)) };
    },
  } satisfies Handlers<'exportTestResponses'>;
}
