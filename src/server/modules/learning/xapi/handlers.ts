import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, listPage, tableOf } from '../../../crud/index.ts';
import { findAttempt } from '../packages/index.ts';
import { standingOf } from './cmi5/launch-standing.ts';
import { openUnit } from './cmi5/open-unit.ts';
import { presentStatement, selectStatements, statementRules, statementsExport, titlesIn } from './staff/statements.ts';

/** Units of cmi5 that are opened, and what staff see of what they have told. */
export function xapiHandlers(ctx: Context) {
  const { db } = ctx;
  return {
    openPackageUnit: async ({ params: { id: scormId }, body, user: { userId }, language, request: asked }) => ({
      status: 200,
      body: await openUnit(ctx, { userId, scormId, language, asked, ...body }),
    }),

    getPackageUnits: async ({ params: { launch }, user: { userId } }) => ({
      status: 200,
      body: await standingOf(db, userId, launch),
    }),

    tryPackageUnit: async ({
      params: { id: scormId },
      body: { itemId },
      user: { userId },
      language,
      request: asked,
    }) => ({
      status: 200,
      body: await openUnit(ctx, { userId, scormId, itemId, language, asked, launchId: null, as: 'try' }),
    }),

    listScormStatements: async ({ params: { id }, query, language, user }) => {
      await findAttempt(db, id, user);
      const page = await listPage(selectStatements(db, id), statementRules, query, language);
      const reading = { language, titles: await titlesIn(db, id) };
      const body = page.rows.map((row) => presentStatement(row, reading));
      return { status: 200, body, headers: contentRange('scorm-statements', page) };
    },

    exportScormStatements: async ({ params: { id }, query, language, zone, user }) => {
      await findAttempt(db, id, user);
      const reader = { language, zone };
      const table = statementsExport({ language, titles: await titlesIn(db, id) });
      return {
        status: 200,
        ...(await tableOf(db, selectStatements(db, id), statementRules, query, table, reader)),
      };
    },
  } satisfies Handlers<
    'openPackageUnit' | 'getPackageUnits' | 'tryPackageUnit' | 'listScormStatements' | 'exportScormStatements'
  >;
}
