import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { breakdownOf } from './breakdown.ts';
import { funnelOf } from './funnel.ts';
import { rowsHandlers } from './lists/handlers.ts';
import { scopeFor } from './measures/scope.ts';
import { overviewOf } from './overview.ts';
import { hardestQuestions } from './questions.ts';
import { fileHeaders, fileOf } from './report/file.ts';
import { subscriptionsHandlers } from './subscriptions/handlers.ts';

export function statisticsHandlers(ctx: Context) {
  return {
    ...rowsHandlers(ctx),
    ...subscriptionsHandlers(ctx),

    getStatistics: async ({ query, user }) => {
      const scope = await scopeFor(ctx.db, user, query.filter ?? {}, ctx.clock());
      return { status: 200, body: await overviewOf(ctx.db, scope, query) };
    },

    getStatisticsBreakdown: async ({ query, user }) => {
      const scope = await scopeFor(ctx.db, user, query.filter ?? {}, ctx.clock());
      return { status: 200, body: await breakdownOf(ctx.db, scope, query.by) };
    },

    getStatisticsFunnel: async ({ query, user }) => {
      const scope = await scopeFor(ctx.db, user, query.filter ?? {}, ctx.clock());
      return { status: 200, body: await funnelOf(ctx.db, scope) };
    },

    getStatisticsQuestions: async ({ query, user }) => {
      const scope = await scopeFor(ctx.db, user, query.filter ?? {}, ctx.clock());
      // What is asked is for those who may read it beforehand, and not for all who look at numbers.
      if (!scope.seesQuestions) throw errors.forbidden();
      return { status: 200, body: await hardestQuestions(ctx.db, scope) };
    },

    exportStatistics: async ({ query, user, language, zone }) => {
      const scope = await scopeFor(ctx.db, user, query.filter ?? {}, ctx.clock());
      const body = await fileOf(ctx.db, scope, query.format, { language, zone });
      return { status: 200, body, headers: fileHeaders(query.format, scope.period) };
    },
  } satisfies Partial<Handlers>;
}
