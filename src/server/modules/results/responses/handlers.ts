import { can } from '#shared/access/can.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { markShown, ownAttempts } from '../../exams/attempts/index.ts';
import { findTest, selectHandedIn } from './queries.ts';
import { responsesTable } from './table.ts';

export function responsesHandlers(ctx: Context) {
  return {
    exportTestResponses: async ({ params: { id }, query, user, language, zone }) => {
      if ((await findTest(ctx.db, id)) === undefined) throw errors.notFound();
      const now = ctx.clock();
      const own = { userId: user.userId, testId: id };
      const { held, news } = await ownAttempts(ctx.db, own, 'answers', now);
      if (news.length > 0) await markShown(ctx.db, news, 'answers', now);
      const attempts = await selectHandedIn(ctx.db, user, id, held, query);
      // Whoever took the test and is not shown its key yet is shown none here either.
      const keys = await ownAttempts(ctx.db, own, 'key', now);
      const seesKeys = can(user.permissions, 'questions:show') && keys.held.length === 0;
      if (seesKeys && query.format === 'xlsx' && keys.news.length > 0) await markShown(ctx.db, keys.news, 'key', now);
      const asking = { testId: id, format: query.format, language, zone, seesKeys, now };
      return { status: 200, ...(await responsesTable(ctx.db, attempts, asking)) };
    },
  } satisfies Handlers<'exportTestResponses'>;
}
