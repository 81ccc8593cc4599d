import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, listPage, tableOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { appealCase } from './case.ts';
import { decideAppeal, takeAppeal } from './decide.ts';
import { appealColumns, appealListFor } from './list.ts';
import { presentAppeal } from './present.ts';
import { findAppeal, selectAppeals } from './queries.ts';
import { myAppeals, sendAppeal, withdrawAppeal } from './send.ts';

export function appealsHandlers(ctx: Context) {
  return {
    listMyAppeals: async ({ params, user }) => ({ status: 200, body: await myAppeals(ctx, params.id, user.userId) }),

    createMyAppeal: async ({ params, body, user }) => {
      const { isNew, appeal } = await sendAppeal(ctx, { attemptId: params.id, userId: user.userId }, body);
      return { status: isNew ? 201 : 200, body: appeal };
    },

    withdrawMyAppeal: async ({ params, user }) => ({
      status: 200,
      body: await withdrawAppeal(ctx, params.id, user.userId),
    }),

    listAppeals: async ({ query, language, user }) => {
      const page = await listPage(selectAppeals(ctx.db), appealListFor(user), query, language);
      return { status: 200, body: page.rows.map(presentAppeal), headers: contentRange('appeals', page) };
    },

    exportAppeals: async ({ query, language, zone, user }) => {
      const what = { name: 'appeals', columns: appealColumns };
      return {
        status: 200,
        ...(await tableOf(ctx.db, selectAppeals(ctx.db), appealListFor(user), query, what, { language, zone })),
      };
    },

    getAppeal: async ({ params }) => {
      const row = await findAppeal(ctx.db, params.id);
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: presentAppeal(row) };
    },

    getAppealCase: async ({ params, user, language }) => ({
      status: 200,
      body: await appealCase(ctx, user, params.id, language),
    }),

    takeAppeal: async ({ params, user }) => ({
      status: 200,
      body: presentAppeal(await takeAppeal(ctx, user, params.id)),
    }),

    acceptAppeal: async ({ params, body, user }) => {
      const { appeal, count } = await decideAppeal(ctx, user, params.id, 'accepted', body);
      return { status: 200, body: { appeal: presentAppeal(appeal), count } };
    },

    rejectAppeal: async ({ params, body, user }) => {
      const { appeal, count } = await decideAppeal(ctx, user, params.id, 'rejected', body);
      return { status: 200, body: { appeal: presentAppeal(appeal), count } };
    },
  } satisfies Handlers<
    | 'listMyAppeals'
    | 'createMyAppeal'
    | 'withdrawMyAppeal'
    | 'listAppeals'
    | 'exportAppeals'
    | 'getAppeal'
    | 'getAppealCase'
    | 'takeAppeal'
    | 'acceptAppeal'
    | 'rejectAppeal'
  >;
}
