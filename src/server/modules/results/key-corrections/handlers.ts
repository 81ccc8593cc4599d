import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, downloadOf, idPages, pageBounds } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { localized, translator } from '../../../i18n.ts';
import type { JobOrder } from '../../../jobs/index.ts';
import type { TableCell } from '../../../tables/index.ts';
import { findVersion } from '../../exams/corrected-keys/index.ts';
import { testExists } from '../../exams/tests/index.ts';
import { answerOf } from '../appeals/index.ts';
import { askedQuestions } from './asked-questions.ts';
import { checkedCorrection, refuseAnswering, refuseBankUpdate, refuseOwnRestore } from './correct.ts';
import { presentCorrection, presentResult } from './present.ts';
import { correctionsOf, countResults, findCorrection, selectResults } from './queries.ts';

/** Corrections of keys: previewed, applied and rolled back by jobs. The old and the new key both stay visible. */
export function keyCorrectionsHandlers(ctx: Context) {
  async function test(id: number): Promise<void> {
    if (!(await testExists(ctx.db, id))) throw errors.notFound();
  }

  async function correction(id: number, { userId }: SignedIn) {
    const row = await findCorrection(ctx.db, id, userId);
    if (row === undefined) throw errors.notFound();
    return row;
  }

  async function* resultRows(id: number, reader: SignedIn, language: Language): AsyncGenerator<TableCell[]> {
    const all = selectResults(ctx.db, id, reader);
    for await (const page of idPages(ctx.db, all, sql.ref('r.attempt_id'))) {
      const rows = await all.where('r.attempt_id', 'in', page).execute();
      for (const row of rows.map(presentResult)) yield resultCells(row, language);
    }
  }

  return {
    listAskedQuestions: async ({ params: { id }, user }) => {
      await test(id);
      return { status: 200, body: await askedQuestions(ctx.db, id, user.userId) };
    },

    listKeyCorrections: async ({ params: { id }, user }) => {
      await test(id);
      return { status: 200, body: (await correctionsOf(ctx.db, id, user.userId)).map(presentCorrection) };
    },

    previewKeyCorrection: async ({ params: { id }, body, user, language }) => {
      await test(id);
      refuseBankUpdate(user, body);
      await checkedCorrection(ctx.db, body);
      const order: JobOrder = { kind: 'preview-key', resource: 'questions', payload: { testId: id, input: body } };
      const job = await ctx.jobs.start(user, language, order);
      const preview = job.status === 'done' ? (job.result as unknown as Schemas['KeyCorrectionPreview']) : null;
      return { status: 201, body: { job, preview } };
    },

    applyKeyCorrection: async ({ params: { id }, body, user, language }) => {
      await test(id);
      const input = { ...body, reason: reasonOf(body) };
      refuseBankUpdate(user, input);
      refuseAnswering(user, input);
      if (input.appealAnswer !== undefined) answerOf(input.appealAnswer, 'appealAnswer');
      await checkedCorrection(ctx.db, input);
      const order: JobOrder = { kind: 'correct-key', resource: 'questions', payload: { testId: id, input } };
      return { status: 201, body: await ctx.jobs.start(user, language, order) };
    },

    getKeyCorrection: async ({ params: { id }, user }) => {
      const row = await correction(id, user);
      const asked = await findVersion(ctx.db, row.question_id, row.version);
      if (asked === undefined) throw errors.notFound();
      const { text, content } = asked;
      return { status: 200, body: { correction: presentCorrection(row), text, before: content, after: row.content } };
    },

    listKeyCorrectionResults: async ({ params: { id }, query, user }) => {
      await correction(id, user);
      const { first, limit } = pageBounds(query.range);
      const rows = await selectResults(ctx.db, id, user).limit(limit).offset(first).execute();
      const page = { rows, first, total: await countResults(ctx.db, id, user) };
      return { status: 200, headers: contentRange('key-correction-results', page), body: rows.map(presentResult) };
    },

    exportKeyCorrectionResults: async ({ params: { id }, query, language, zone, user }) => {
      await correction(id, user);
      const t = translator(language);
      const headers = COLUMNS.map((column) => t(`pages.keyCorrections.columns.${column}`));
      const table = { name: `key-correction-${id}`, headers, rows: resultRows(id, user, language) };
      return { status: 200, ...downloadOf(table, query.format, { language, zone }) };
    },

    restoreKeyCorrection: async ({ params: { id }, body, user, language }) => {
      const { status } = await correction(id, user);
      if (status !== 'applied') throw errors.conflict('key-correction-rolled-back');
      await refuseOwnRestore(ctx.db, user, id);
      const payload = { correctionId: id, reason: reasonOf(body) };
      return {
        status: 201,
        body: await ctx.jobs.start(user, language, { kind: 'restore-key', resource: 'questions', payload }),
      };
    },
  } satisfies Handlers<
    | 'listAskedQuestions'
    | 'listKeyCorrections'
    | 'previewKeyCorrection'
    | 'applyKeyCorrection'
    | 'getKeyCorrection'
    | 'listKeyCorrectionResults'
    | 'exportKeyCorrectionResults'
    | 'restoreKeyCorrection'
  >;
}

/** @throws PublicError 422 for a reason that is only spaces */
function reasonOf({ reason }: { reason: string }): string {
  const said = reason.trim();
  if (said === '') throw errors.invalid({ reason: { key: 'required' } });
  return said;
}

const COLUMNS = [
  'fullName',
  'test',
  'number',
  'scoreBefore',
  'percentageBefore',
  'passedBefore',
  'scoreAfter',
  'percentageAfter',
  'passedAfter',
] as const;

function resultCells(row: Schemas['AffectedAttempt'], language: Language): TableCell[] {
  const cells = ({ score, percentage, passed }: Schemas['AttemptOutcome']) => [score, percentage, passed];
  return [row.fullName, localized(row.testTitle, language), row.number, ...cells(row.before), ...cells(row.after)];
}
