import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, listPage, tableOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { presentCycle, presentTheme, reckonAll, selectCycles } from '../plans/index.ts';
import { updateEnrolment } from './edit.ts';
import { enrolmentColumns, enrolmentListFor, presentEnrolment, selectEnrolments } from './queries.ts';
import { checkChange, previewChange } from './taken.ts';
import { planVersions } from './versions.ts';

export function enrolmentsHandlers(ctx: Context) {
  return {
    listEnrolments: async ({ query, user, language }) => {
      const now = ctx.clock();
      const page = await listPage(selectEnrolments(ctx.db, now), enrolmentListFor(user, now), query, language);
      return { status: 200, body: page.rows.map(presentEnrolment), headers: contentRange('enrolments', page) };
    },

    getEnrolment: async ({ params: { id } }) => {
      const now = ctx.clock();
      const row = await selectEnrolments(ctx.db, now).where('enrolments.id', '=', id).executeTakeFirst();
      const [found] = await reckonAll(ctx.db, [id], now);
      if (row === undefined || found === undefined) throw errors.notFound();
      const { reckoned } = found;
      const body = {
        enrolment: presentEnrolment(row),
        themes: reckoned.themes.map((theme) => presentTheme(row, reckoned, theme, now)),
        cycles: (await selectCycles(ctx.db, id)).map((cycle) => presentCycle(cycle, now)),
      };
      return { status: 200, body };
    },

    exportEnrolments: async ({ query, user, language, zone }) => {
      const now = ctx.clock();
      const what = { name: 'enrolments', columns: enrolmentColumns };
      const rows = selectEnrolments(ctx.db, now);
      return {
        status: 200,
        ...(await tableOf(ctx.db, rows, enrolmentListFor(user, now), query, what, { language, zone })),
      };
    },

    updateEnrolment: ({ params: { id }, body, user }) => updateEnrolment(ctx, user, id, body),

    changeEnrolments: async ({ body, user, language }) => {
      await checkChange(ctx, user, body);
      const order = { kind: 'change-enrolments', resource: 'enrolments', payload: body } as const;
      return { status: 201, body: await ctx.jobs.start(user, language, order) };
    },

    previewEnrolmentChange: async ({ body, user }) => ({ status: 200, body: await previewChange(ctx, user, body) }),

    listPlanVersions: async ({ params: { id } }) => ({
      status: 200,
      body: await planVersions(ctx.db, id, ctx.clock()),
    }),
  } satisfies Handlers<
    | 'listEnrolments'
    | 'getEnrolment'
    | 'exportEnrolments'
    | 'updateEnrolment'
    | 'changeEnrolments'
    | 'previewEnrolmentChange'
    | 'listPlanVersions'
  >;
}
