import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { contentRange, listPage, tableOf } from '../../../../crud/index.ts';
import { errors } from '../../../../errors.ts';
import type { Outline, Outlines } from '../outline.ts';
import { answerRules, answersExport, presentAnswer, selectAnswers, type TitleOf } from './answers.ts';
import { attemptDetail, findAttempt } from './attempt.ts';
import { attemptRules, attemptsAt, attemptsExport, presentAttempt } from './attempts.ts';
import { callRules, callsExport, callsOf, selectCalls } from './calls.ts';
import { interactionResults, itemResults } from './items.ts';
import { resetAttempt, restoreAttempt } from './reset.ts';
import { summaryOf } from './summary.ts';
import { tryContent, tryPackage } from './try.ts';

/** What staff see and do of the attempts at packages. */
export function scormResultsHandlers(ctx: Context, outlines: Outlines) {
  const { db } = ctx;

  /** The content that a package has now. @throws PublicError 404 */
  async function outlineOf(scormId: number): Promise<Outline> {
    const row = await db.selectFrom('scorms').select('content_id').where('id', '=', scormId).executeTakeFirst();
    const outline = row && (await outlines.of(db, [row.content_id])).get(row.content_id);
    if (outline === undefined) throw errors.notFound();
    return outline;
  }

  /** The titles of items of all contents that the attempts at a package have. */
  async function titlesOf(scormId: number): Promise<TitleOf> {
    const rows = await db
      .selectFrom('scorm_attempts')
      .select('content_id')
      .distinct()
      .where('scorm_id', '=', scormId)
      .execute();
    const known = await outlines.of(
      db,
      rows.map(({ content_id: id }) => id),
    );
    return (contentId, itemId) => known.get(contentId)?.titles.get(itemId) ?? itemId;
  }

  return {
    listScormAttempts: async ({ params: { id }, query, language, user }) => {
      await outlineOf(id);
      const page = await listPage(attemptsAt(db, id), attemptRules(user), query, language);
      return { status: 200, body: page.rows.map(presentAttempt), headers: contentRange('scorm-attempts', page) };
    },

    exportScormAttempts: async ({ params: { id }, query, language, zone, user }) => {
      await outlineOf(id);
      const reader = { language, zone };
      return {
        status: 200,
        ...(await tableOf(db, attemptsAt(db, id), attemptRules(user), query, attemptsExport, reader)),
      };
    },

    getScormSummary: async ({ params: { id }, user }) => {
      await outlineOf(id);
      return { status: 200, body: await summaryOf(db, id, user) };
    },

    getScormItems: async ({ params: { id: scormId }, user: reader }) => ({
      status: 200,
      body: await itemResults(db, { scormId, outline: await outlineOf(scormId), reader }),
    }),

    getScormInteractions: async ({ params: { id: scormId }, user: reader }) => ({
      status: 200,
      body: await interactionResults(db, { scormId, outline: await outlineOf(scormId), reader }),
    }),

    listScormAnswers: async ({ params: { id }, query, language, user }) => {
      await outlineOf(id);
      const titleOf = await titlesOf(id);
      const page = await listPage(selectAnswers(db, id), answerRules(user), query, language);
      const body = page.rows.map((row) => presentAnswer(row, titleOf));
      return { status: 200, body, headers: contentRange('scorm-answers', page) };
    },

    exportScormAnswers: async ({ params: { id }, query, language, zone, user }) => {
      await outlineOf(id);
      const table = answersExport(await titlesOf(id));
      const reader = { language, zone };
      return { status: 200, ...(await tableOf(db, selectAnswers(db, id), answerRules(user), query, table, reader)) };
    },

    tryScorm: async ({ params: { id: scormId }, user: { userId }, language, request: asked }) => ({
      status: 200,
      body: await tryPackage(ctx, { userId, scormId, language, asked }),
    }),

    tryScormPackage: async ({ params: { id: contentId }, user: { userId }, language, request: asked }) => ({
      status: 200,
      body: await tryContent(ctx, { userId, contentId, language, asked }),
    }),

    getScormAttempt: async ({ params: { id }, user }) => ({
      status: 200,
      body: await attemptDetail(db, outlines, id, user),
    }),

    listScormCalls: async ({ params: { id }, query, language, user }) => {
      await findAttempt(db, id, user);
      const { page, calls } = await callsOf(db, id, query, language);
      return { status: 200, body: calls, headers: contentRange('scorm-calls', page) };
    },

    exportScormCalls: async ({ params: { id }, query, language, zone, user }) => {
      const { content_id: contentId } = await findAttempt(db, id, user);
      const outline = (await outlines.of(db, [contentId])).get(contentId);
      if (outline === undefined) throw errors.notFound();
      const table = callsExport(outline);
      return { status: 200, ...(await tableOf(db, selectCalls(db, id), callRules, query, table, { language, zone })) };
    },

    resetScormAttempt: async ({ params: { id }, body, user }) => ({
      status: 200,
      body: await resetAttempt(ctx, user, id, body),
    }),

    restoreScormAttempt: async ({ params: { id }, user }) => ({
      status: 200,
      body: await restoreAttempt(ctx, user, id),
    }),
  } satisfies Handlers<
    | 'listScormAttempts'
    | 'exportScormAttempts'
    | 'getScormSummary'
    | 'getScormItems'
    | 'getScormInteractions'
    | 'listScormAnswers'
    | 'exportScormAnswers'
    | 'tryScorm'
    | 'tryScormPackage'
    | 'getScormAttempt'
    | 'listScormCalls'
    | 'exportScormCalls'
    | 'resetScormAttempt'
    | 'restoreScormAttempt'
  >;
}
