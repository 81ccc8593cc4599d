import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Context } from '../../../../context.ts';
import { savedAs } from '../../../../content-disposition.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { contentRange, idPages, isOneOf, selected } from '../../../../crud/index.ts';
import { errors } from '../../../../errors.ts';
import { XLSX_TYPE } from '../../../../tables/index.ts';
import { documentOf } from './document.ts';
import { loadExamResults } from './exam-results.ts';
import { findHeld, selectSheet, type SheetRow, sheetRules } from './queries.ts';
import { loadSheet } from './sheet.ts';
import { fileName } from './words.ts';
import { workbookOf } from './workbook.ts';

export function attendanceHandlers(ctx: Context) {
  return {
    listWebinarAttendance: async ({ params, query, user, language }) => {
      const reading = { user, language, now: ctx.clock() };
      const { sheet, page } = await loadSheet(ctx.db, params.id, query, reading);
      return { status: 200, body: sheet, headers: contentRange('webinar-attendance', page) };
    },

    exportWebinarAttendance: async ({ params, query: { format = 'xlsx', filter }, user, language, zone }) => {
      const now = ctx.clock();
      const held = await findHeld(ctx.db, params.id, now);
      if (held === undefined) throw errors.notFound();
      const rules = sheetRules(user, now);
      const all = await selected(selectSheet(ctx.db, params.id, now), rules, { filter }, language);
      const rows: SheetRow[] = [];
      for await (const ids of idPages(ctx.db, all, rules.id)) {
        rows.push(...(await all.where(isOneOf(sql.ref('users.id'))(ids)).execute()));
      }
      const file = { held, rows, language, zone, now, hasNumbers: can(user.permissions, 'users:list') };
      const isPaper = format === 'pdf';
      return {
        status: 200,
        body: isPaper ? documentOf(file) : workbookOf(file),
        headers: {
          'content-type': isPaper ? 'application/pdf' : XLSX_TYPE,
          'content-disposition': savedAs(`${fileName(file)}.${format}`),
        },
      };
    },

    listWebinarExamResults: async ({ params, query, user, language }) => {
      const reading = { user, language, now: ctx.clock() };
      const { page, body } = await loadExamResults(ctx.db, params.id, query.range, reading);
      return { status: 200, body, headers: contentRange('webinar-exam-results', page) };
    },
  } satisfies Handlers<'listWebinarAttendance' | 'exportWebinarAttendance' | 'listWebinarExamResults'>;
}
