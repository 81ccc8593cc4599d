import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { markShown, ownAttempts } from '../../exams/attempts/index.ts';
import { findTest, selectHandedIn } from './queries.ts';
import { responsesTable } from './table.ts';

export function responsesHandlers(ctx: Context) {
  return {
    exportTestResponses: async ({ params: { id }, query, user, language }) => {
      if ((await findTest(ctx.db, id)) === undefined) throw errors.notFound();
      const now = ctx.clock();
      const { held, news } = await ownAttempts(ctx.db, { userId: user.userId, testId: id }, 'answers', now);
      if (news.length > 0) await markShown(ctx.db, news, 'answers', now);
      const attempts = await selectHandedIn(ctx.db, id, held, query);
      return { status: 200, ...(await responsesTable(ctx.db, attempts, query.format, language)) };
    },
  } satisfies Handlers<'exportTestResponses'>;
}
