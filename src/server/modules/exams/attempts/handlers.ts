import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, listPage, tableOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { askForRetake } from './ask-for-retake.ts';
import { presentMyRetake } from './chance.ts';
import {
  chanceAt,
  findMyAttempts,
  newlyShown,
  policyOf,
  presentMyAttempt,
  presentMyTest,
  selectMyTests,
} from './my-tests.ts';
import { cryptoRandom } from './random.ts';
import { levelForStaff, loadFinished, markShown, ownAttempts, presentResult, reviewItems } from './review.ts';
import { hasRunOut } from './running.ts';
import { attemptColumns, attemptListFor, noteOwnShown, presentAttempt, selectAttempts } from './staff.ts';
import { WrongCodes } from '../exam-access/index.ts';
import { Contacts } from './contacts.ts';
import { lateDetailsOf } from './grading/late-details.ts';
import { decideLateAnswers } from './journal/decide.ts';
import { saveLateAnswers } from './journal/late-answers.ts';
import { refuseFlood } from './journal/late-bound.ts';
import { Receipts } from './journal/receipts.ts';
import { tellingOfChanges } from './journal/unchanged.ts';
import { withUnreadable } from './journal/unreadable.ts';
import { settleIfOver } from './outages/settle-if-over.ts';
import { requirementsOf } from './requirements.ts';
import { AnswerSheets } from './taking/answer-sheets.ts';
import { AnswerWriter } from './taking/answer-writer.ts';
import { sharedPulses } from './taking/attempt-pulse.ts';
import { beatAttempt } from './taking/beat.ts';
import { beginAttempt } from './taking/begin.ts';
import { sharedDoors } from './taking/doors.ts';
import { fastOpens } from './taking/fast-open.ts';
import { fastStarts } from './taking/fast-start.ts';
import { handIn } from './taking/hand-in.ts';
import { readPolicy } from './policy.ts';
import { reportIntegrity } from './taking/integrity.ts';
import { openAttempt } from './taking/open.ts';
import { answersSoFar } from './taking/answers-so-far.ts';
import { saveAnswer, saveProgress } from './taking/saves.ts';
import { sharedBegins } from './taking/shared-begins.ts';
import { sharedAccess, startAttempt } from './taking/start.ts';
import { uploadAnswerFile } from './taking/upload.ts';

type Operation =
  | 'listMyTests'
  | 'getMyTest'
  | 'askForRetake'
  | 'startAttempt'
  | 'openAttempt'
  | 'beginAttempt'
  | 'beatAttempt'
  | 'saveLateAnswers'
  | 'getMyAnswers'
  | 'decideLateAnswers'
  | 'reportIntegrity'
  | 'saveAnswer'
  | 'saveAttemptProgress'
  | 'uploadAnswerFile'
  | 'submitAttempt'
  | 'getMyAttemptResult'
  | 'listAttempts'
  | 'getAttempt'
  | 'exportAttempts';

/** @param random draws and shuffles the papers; in [0, 1) */
export function attemptsHandlers(ctx: Context, random: () => number = cryptoRandom) {
  const sheets = new AnswerSheets(ctx.db);
  const writer = new AnswerWriter(ctx.db);
  const receipts = new Receipts(ctx.db);
  const contacts = new Contacts(ctx);
  const pulses = sharedPulses(ctx.db);
  ctx.onClose(() => contacts.flush());
  const [doors, opens, begins] = [sharedDoors(ctx.db), fastOpens(ctx.db), sharedBegins(ctx.db)];
  const starting = { access: sharedAccess(ctx.db), fast: fastStarts(ctx.db), wrongCodes: new WrongCodes(), random };

  return {
    listMyTests: async ({ user }) => {
      const now = ctx.clock();
      const rows = await selectMyTests(ctx.db, user.userId, now)
        .orderBy('tests.closes_at')
        .orderBy('tests.id')
        .execute();
      const shown = newlyShown(rows, now);
      if (shown.length > 0) await markShown(ctx.db, shown, 'score', now);
      return { status: 200, body: rows.map((row) => presentMyTest(row, now)) };
    },

    getMyTest: async ({ params, user, request }) => {
      const now = ctx.clock();
      const row = await selectMyTests(ctx.db, user.userId, now).where('tests.id', '=', params.id).executeTakeFirst();
      if (row === undefined) throw errors.notFound();
      const shown = newlyShown([row], now);
      if (shown.length > 0) await markShown(ctx.db, shown, 'score', now);
      const attempts = await findMyAttempts(ctx.db, row.id, user.userId);
      const test = presentMyTest(row, now);
      const body = {
        test,
        requirements: await requirementsOf(ctx.db, row, user.userId, request.ip, now),
        retake: presentMyRetake(row.retakes),
        mayAskForRetake: test.state === 'finished' && test.outcome !== 'passed' && chanceAt(row, now).mayAsk,
        reviewPolicy: row.review_policy,
        reviewFrom: row.review_from,
        lastClosingAt: row.last_closing?.toISOString() ?? null,
        serverNow: now.toISOString(),
        attempts: attempts.map((attempt) => presentMyAttempt(attempt, policyOf(row), now)),
      };
      return { status: 200, body };
    },

    askForRetake: async ({ params, body, user }) => {
      const learner = { testId: params.id, userId: user.userId };
      return { status: 201, body: await askForRetake(ctx, learner, body.comment?.trim() || null) };
    },

    startAttempt: async ({ params, body, user, request }) => {
      const arrival = { testId: params.id, userId: user.userId, ip: request.ip, ...(body ?? {}) };
      const { attempt, isNew } = await startAttempt(ctx, starting, arrival);
      return { status: isNew ? 201 : 200, body: attempt };
    },

    openAttempt: async ({ params, body, user, language, request }) => {
      const opening = { ...body, attemptId: params.id, userId: user.userId, ip: request.ip, language };
      const tools = { sheets, signer: await receipts.signer(), contacts, doors, fast: opens };
      const session = await openAttempt(ctx, tools, opening);
      const { id: attemptId, testId, epoch } = session;
      const at = ctx.clock();
      contacts.note({ attemptId, testId, epoch, at, told: null, beats: 0, queued: 0, ip: request.ip });
      return { status: 200, body: session };
    },

    beginAttempt: async ({ params, user }) => ({
      status: 200,
      body: await beginAttempt(ctx, begins, params.id, user.userId),
    }),

    beatAttempt: async ({ params, body, user, request }) => {
      const beater = { attemptId: params.id, userId: user.userId, ip: request.ip };
      const tools = { contacts, pulses, signer: await receipts.signer() };
      return { status: 200, body: await beatAttempt(ctx, tools, beater, body) };
    },

    saveAnswer: async ({ params, body, user }) => {
      const saver = { attemptId: params.id, userId: user.userId };
      const tools = { sheets, writer, signer: await receipts.signer() };
      return { status: 200, body: await saveAnswer(ctx, tools, saver, params.position, body) };
    },

    saveAttemptProgress: async ({ params, body, user }) => {
      const saver = { attemptId: params.id, userId: user.userId };
      return { status: 200, body: await saveProgress(ctx, sheets, saver, body) };
    },

    uploadAnswerFile: async ({ params, query, body, user, request }) => {
      const saver = { attemptId: params.id, userId: user.userId };
      const file = { position: query.position, name: query.name, bytes: body, begunAt: request.begunAt };
      return { status: 201, body: await uploadAnswerFile(ctx, saver, file) };
    },

    saveLateAnswers: async ({ params, body, refused, user }) => {
      await contacts.settle(params.id);
      const saver = { attemptId: params.id, userId: user.userId };
      await refuseFlood(ctx, saver, body.entries);
      const signer = await receipts.signer();
      const judged = await tellingOfChanges(ctx, params.id, () => saveLateAnswers(ctx, signer, saver, body));
      return { status: 200, body: { ...judged, entries: withUnreadable(judged.entries, refused) } };
    },

    getMyAnswers: async ({ params, user }) => ({
      status: 200,
      body: await answersSoFar(ctx, params.id, user.userId),
    }),

    reportIntegrity: async ({ params, body, user }) => {
      // Events that cannot be read are dropped. It is an error only if none can be read.
      if (body.events.length === 0) throw errors.badRequest({ events: { key: 'type' } });
      return { status: 200, body: await reportIntegrity(ctx, params.id, user.userId, body) };
    },

    submitAttempt: async ({ params, body, user, language }) => {
      await contacts.settle(params.id);
      await handIn(ctx, params.id, user.userId, body);
      const now = ctx.clock();
      const row = await loadFinished(ctx.db, params.id, user.userId, now);
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: await presentResult(ctx.db, row, now, language) };
    },

    getMyAttemptResult: async ({ params, user, language }) => {
      // The attempt may look overdue only because of an outage that has not been credited yet.
      await contacts.settle(params.id);
      await settleIfOver(ctx, params.id);
      const now = ctx.clock();
      const found = await loadFinished(ctx.db, params.id, user.userId, now);
      if (found === undefined) throw errors.notFound();
      if (found.status === 'submitted') return { status: 200, body: await presentResult(ctx.db, found, now, language) };
      if (!hasRunOut(found, now)) throw errors.conflict('attempt-in-progress');
      await handIn(ctx, params.id, user.userId);
      const row = (await loadFinished(ctx.db, params.id, user.userId, now)) ?? found;
      return { status: 200, body: await presentResult(ctx.db, row, now, language) };
    },

    listAttempts: async ({ query, user, language }) => {
      const now = ctx.clock();
      const own = await ownAttempts(ctx.db, user, 'score', now);
      await noteOwnShown(ctx.db, user, own, query, now);
      const page = await listPage(selectAttempts(ctx.db, own.held), attemptListFor(user, own.held), query, language);
      return {
        status: 200,
        body: page.rows.map((row) => presentAttempt(row, now)),
        headers: contentRange('attempts', page),
      };
    },

    getAttempt: async ({ params, user, language }) => {
      const reader = { attemptId: params.id, userId: user.userId };
      await levelForStaff(ctx.db, reader, 'key', ctx.clock());
      const row = await selectAttempts(ctx.db).where('attempts.id', '=', params.id).executeTakeFirst();
      if (row === undefined) throw errors.notFound();
      const body = {
        attempt: presentAttempt(row, ctx.clock()),
        title: row.title,
        themes: row.theme_scores ?? [],
        items: await reviewItems(ctx.db, row.id, language),
        late: await lateDetailsOf(ctx.db, row.id),
        faceCheck: readPolicy(row.policy).faces.check,
      };
      return { status: 200, body };
    },

    decideLateAnswers: async ({ params, body, user }) => {
      const decided = await decideLateAnswers(ctx, user, params.id, body);
      const row = await selectAttempts(ctx.db).where('attempts.id', '=', params.id).executeTakeFirst();
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: { decided, attempt: presentAttempt(row, ctx.clock()) } };
    },

    exportAttempts: async ({ query, user, language, zone }) => {
      const now = ctx.clock();
      const own = await ownAttempts(ctx.db, user, 'score', now);
      await noteOwnShown(ctx.db, user, own, query, now);
      const rows = selectAttempts(ctx.db, own.held);
      const what = { name: 'attempts', columns: attemptColumns };
      return {
        status: 200,
        ...(await tableOf(ctx.db, rows, attemptListFor(user, own.held), query, what, { language, zone })),
      };
    },
  } satisfies Handlers<Operation>;
}
