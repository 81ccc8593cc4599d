import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { seenOnly, tableOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { withinOwnRegion } from '../../identity/users/index.ts';
import { levelForStaff } from '../attempts/index.ts';
import { testExists } from '../tests/index.ts';
import { boardOf } from './board/board.ts';
import { intervene } from './interventions/intervene.ts';
import { presentAsked, selectAsked } from './protocol/asked.ts';
import { lineColumns, presentLine } from './protocol/present.ts';
import { attemptExists, lineList, selectLines, selectTestLines } from './protocol/queries.ts';

type Operation =
  | 'getBoard'
  | 'intervene'
  | 'reopenAttempts'
  | 'listAttemptEvents'
  | 'listAttemptQuestions'
  | 'exportProtocol';

export function invigilationHandlers(ctx: Context) {
  return {
    getBoard: async ({ params, user }) => {
      const body = await boardOf(ctx.db, params.id, user, ctx.clock);
      if (body === undefined) throw errors.notFound();
      return { status: 200, body };
    },

    intervene: async ({ params, body, user }) => ({
      status: 200,
      body: await intervene(ctx, { testId: params.id, actor: user }, body),
    }),

    reopenAttempts: async ({ params, body, user }) => ({
      status: 200,
      body: await intervene(ctx, { testId: params.id, actor: user }, { ...body, action: 'reopen' }),
    }),

    listAttemptEvents: async ({ params, user }) => {
      if (!(await attemptExists(ctx.db, params.id))) throw errors.notFound();
      const rows = await selectLines(ctx.db, user.userId)
        .where('e.attempt_id', '=', params.id)
        .orderBy('e.id')
        .execute();
      return { status: 200, body: rows.map(presentLine) };
    },

    listAttemptQuestions: async ({ params, user }) => {
      await levelForStaff(ctx.db, { attemptId: params.id, userId: user.userId }, 'answers', ctx.clock());
      const rows = await selectAsked(ctx.db, params.id);
      // Every attempt has a paper with at least one question, so no rows means no attempt.
      if (rows.length === 0) throw errors.notFound();
      return { status: 200, body: rows.map(presentAsked) };
    },

    exportProtocol: async ({ params, query, language, zone, user }) => {
      if (!(await testExists(ctx.db, params.id))) throw errors.notFound();
      const what = { name: 'protocol', columns: lineColumns };
      return {
        status: 200,
        ...(await tableOf(
          ctx.db,
          selectTestLines(ctx.db, params.id, user.userId),
          seenOnly(lineList, withinOwnRegion(user)),
          query,
          what,
          {
            language,
            zone,
          },
        )),
      };
    },
  } satisfies Handlers<Operation>;
}
