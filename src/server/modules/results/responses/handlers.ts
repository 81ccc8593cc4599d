import { can } from '#shared/access/can.ts';
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
      // Whoever is not shown their own answers yet is shown no key either.
      const seesKeys = can(user.permissions, 'questions:show') && held.length === 0;
      const asking = { testId: id, format: query.format, language, seesKeys, now: ctx.clock() };
      return { status: 200, ...(await responsesTable(ctx.db, attempts, asking)) };
    },
  } satisfies Handlers<'exportTestResponses'>;
}
