import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, listPage } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { answerQuestion, moveQuestion } from './answering.ts';
import { questionListFor } from './list.ts';
import { presentQuestion } from './present.ts';
import { findQuestion, selectQuestions, within } from './queries.ts';

export function webinarQuestionsHandlers(ctx: Context) {
  return {
    listWebinarQuestions: async ({ query, language, user }) => {
      const page = await listPage(selectQuestions(ctx.db), questionListFor(user), query, language);
      return { status: 200, body: page.rows.map(presentQuestion), headers: contentRange('webinar-questions', page) };
    },

    getWebinarQuestion: async ({ params: { id }, user }) => {
      const row = await findQuestion(ctx.db, id, within(user));
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: presentQuestion(row) };
    },

    answerWebinarQuestion: async ({ params: { id }, body, user }) => ({
      status: 200,
      body: presentQuestion(await answerQuestion(ctx, user, id, body.answer)),
    }),

    sendWebinarQuestion: async ({ params: { id }, user }) => ({
      status: 200,
      body: presentQuestion(await moveQuestion(ctx, user, id, 'sent')),
    }),

    returnWebinarQuestion: async ({ params: { id }, user }) => ({
      status: 200,
      body: presentQuestion(await moveQuestion(ctx, user, id, 'pending')),
    }),
  } satisfies Handlers<
    | 'listWebinarQuestions'
    | 'getWebinarQuestion'
    | 'answerWebinarQuestion'
    | 'sendWebinarQuestion'
    | 'returnWebinarQuestion'
  >;
}
