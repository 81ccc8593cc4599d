import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { contentRange, listPage, tableOf } from '../../crud/index.ts';
import { errors } from '../../errors.ts';
import { askForRetake } from './ask-for-retake.ts';
import { presentMyRetake } from './chance.ts';
import { chanceAt, findMyAttempts, policyOf, presentMyAttempt, presentMyTest, selectMyTests } from './my-tests.ts';
import { cryptoRandom } from './random.ts';
import { loadFinished, presentResult, reviewItems } from './review.ts';
import { isOver } from './rules.ts';
import { attemptColumns, attemptList, presentAttempt, selectAttempts } from './staff.ts';
import { AnswerSheets } from './taking/answer-sheets.ts';
import { AnswerWriter } from './taking/answer-writer.ts';
import { handIn } from './taking/hand-in.ts';
import { openAttempt } from './taking/open.ts';
import { saveAnswer, saveProgress } from './taking/saves.ts';
import { startAttempt } from './taking/start.ts';

type Operation =
  | 'listMyTests'
  | 'getMyTest'
  | 'askForRetake'
  | 'startAttempt'
  | 'openAttempt'
  | 'saveAnswer'
  | 'saveAttemptProgress'
  | 'submitAttempt'
  | 'getMyAttemptResult'
  | 'listAttempts'
  | 'getAttempt'
  | 'exportAttempts';

/** @param random draws and shuffles the papers; in [0, 1) */
export function attemptsHandlers(ctx: Context, random: () => number = cryptoRandom) {
  const sheets = new AnswerSheets(ctx.db);
  const writer = new AnswerWriter(ctx.db);

  return {
    listMyTests: async ({ user }) => {
      const rows = await selectMyTests(ctx.db, user.userId).orderBy('tests.closes_at').orderBy('tests.id').execute();
      const now = ctx.clock();
      return { status: 200, body: rows.map((row) => presentMyTest(row, now)) };
    },

    getMyTest: async ({ params, user }) => {
      const row = await selectMyTests(ctx.db, user.userId).where('tests.id', '=', params.id).executeTakeFirst();
      if (row === undefined) throw errors.notFound();
      const attempts = await findMyAttempts(ctx.db, row.id, user.userId);
      const now = ctx.clock();
      const test = presentMyTest(row, now);
      const body = {
        test,
        retake: presentMyRetake(row.retakes),
        mayAskForRetake: test.state === 'finished' && test.outcome !== 'passed' && chanceAt(row, now).mayAsk,
        reviewPolicy: row.review_policy,
        reviewFrom: row.review_from,
        serverNow: now.toISOString(),
        attempts: attempts.map((attempt) => presentMyAttempt(attempt, policyOf(row), now)),
      };
      return { status: 200, body };
    },

    askForRetake: async ({ params, body, user }) => {
      const learner = { testId: params.id, userId: user.userId };
      return { status: 201, body: await askForRetake(ctx, learner, body.comment?.trim() || null) };
    },

    startAttempt: async ({ params, user }) => {
      const { attempt, isNew } = await startAttempt(ctx, { testId: params.id, userId: user.userId }, random);
      return { status: isNew ? 201 : 200, body: attempt };
    },

    openAttempt: async ({ params, user }) => ({
      status: 200,
      body: await openAttempt(ctx, sheets, params.id, user.userId),
    }),

    saveAnswer: async ({ params, body, user }) => {
      const saver = { attemptId: params.id, userId: user.userId };
      return { status: 200, body: await saveAnswer(ctx, { sheets, writer }, saver, params.position, body) };
    },

    saveAttemptProgress: async ({ params, body, user }) => {
      const saver = { attemptId: params.id, userId: user.userId };
      return { status: 200, body: await saveProgress(ctx, sheets, saver, body) };
    },

    submitAttempt: async ({ params, user, language }) => {
      await handIn(ctx, params.id, user.userId);
      const row = await loadFinished(ctx.db, params.id, user.userId);
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: await presentResult(ctx.db, row, ctx.clock(), language) };
    },

    getMyAttemptResult: async ({ params, user, language }) => {
      const found = await loadFinished(ctx.db, params.id, user.userId);
      if (found === undefined) throw errors.notFound();
      const now = ctx.clock();
      if (found.status === 'submitted') return { status: 200, body: await presentResult(ctx.db, found, now, language) };
      if (!isOver(found.deadline_at, now)) throw errors.conflict('attempt-in-progress');
      await handIn(ctx, params.id, user.userId);
      const row = (await loadFinished(ctx.db, params.id, user.userId)) ?? found;
      return { status: 200, body: await presentResult(ctx.db, row, now, language) };
    },

    listAttempts: async ({ query }) => {
      const page = await listPage(selectAttempts(ctx.db), attemptList, query);
      return { status: 200, body: page.rows.map(presentAttempt), headers: contentRange('attempts', page) };
    },

    getAttempt: async ({ params, language }) => {
      const row = await selectAttempts(ctx.db).where('attempts.id', '=', params.id).executeTakeFirst();
      if (row === undefined) throw errors.notFound();
      const body = {
        attempt: presentAttempt(row),
        title: row.title,
        themes: row.theme_scores ?? [],
        items: await reviewItems(ctx.db, row.id, language),
      };
      return { status: 200, body };
    },

    exportAttempts: async ({ query, language }) => ({
      status: 200,
      ...(await tableOf(
        selectAttempts(ctx.db),
        attemptList,
        query,
        { name: 'attempts', columns: attemptColumns },
        language,
      )),
    }),
  } satisfies Handlers<Operation>;
}
