import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange } from '../../../crud/index.ts';
import { Outlines } from './outline.ts';
import { closeLaunch } from './own/close.ts';
import { launchPackage } from './own/launch.ts';
import { myPackage, myPackages } from './own/packages.ts';
import { readReport } from './reporting/read-report.ts';
import { ReportWriter } from './reporting/report-writer.ts';
import { scormResultsHandlers } from './staff/handlers.ts';

/** What learners do with packages, and what staff see of it. */
export function packagesHandlers(ctx: Context) {
  const outlines = new Outlines();
  const reports = new ReportWriter(ctx, outlines);
  const shelf = { db: ctx.db, clock: ctx.clock, env: ctx.env, outlines };
  return {
    ...scormResultsHandlers(ctx, outlines),

    listMyScorms: async ({ query, user, language }) => {
      const { page, packages } = await myPackages(shelf, user.userId, query, language);
      return { status: 200, body: packages, headers: contentRange('my-scorms', page) };
    },

    getMyScorm: async ({ params: { id }, user }) => ({ status: 200, body: await myPackage(shelf, user.userId, id) }),

    launchScorm: async ({ params: { id: scormId }, body: input, user: { userId }, language, request }) => ({
      status: 200,
      body: await launchPackage(shelf, {
        ...{ userId, scormId, input, language, userAgent: request.headers['user-agent'] ?? null, asked: request },
      }),
    }),

    reportScorm: async ({ params: { launch: launchId }, body, user: { userId } }) => ({
      status: 200,
      body: await reports.report({ launchId, userId, report: readReport(launchId, body) }),
    }),

    closeScormLaunch: async ({ params: { launch }, user }) => ({
      status: 200,
      body: await closeLaunch(shelf, user.userId, launch),
    }),
  } satisfies Partial<Handlers> &
    Handlers<'listMyScorms' | 'getMyScorm' | 'launchScorm' | 'reportScorm' | 'closeScormLaunch'>;
}
