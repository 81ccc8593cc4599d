import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { checkOf } from './check/check.ts';
import { savedDraft, subjectOf } from './check/draft.ts';
import { comparePapers } from './check/papers.ts';
import { drawPaper, loadComposition } from './composition.ts';
import { testsAt } from './resource.ts';
import { resultsOf } from './results/results.ts';

type Operation =
  | 'listTests'
  | 'getTest'
  | 'createTest'
  | 'updateTest'
  | 'deleteTest'
  | 'exportTests'
  | 'previewTest'
  | 'checkTest'
  | 'checkTestDraft'
  | 'compareTestPapers'
  | 'getTestResults';

/** How many papers are compared by default. */
const FEW = 4;

export function testsHandlers(ctx: Context) {
  const crud = crudOf(ctx, testsAt(ctx.clock));
  return {
    listTests: crud.list,
    getTest: crud.get,
    createTest: crud.create,
    updateTest: crud.update,
    deleteTest: crud.remove,
    exportTests: crud.export,

    previewTest: async ({ params }) => {
      const composition = await loadComposition(ctx.db, params.id);
      if (composition === undefined) throw errors.notFound();
      // A preview need not be unpredictable.
      const paper = await drawPaper(ctx.db, composition, Math.random);
      if (paper === undefined) throw errors.conflict('test-not-ready');
      const { durationMinutes } = composition.test;
      return { status: 200, body: { testId: params.id, title: paper.title, durationMinutes, questions: paper.items } };
    },

    checkTest: async ({ params }) => {
      const draft = await savedDraft(ctx.db, params.id);
      if (draft === undefined) throw errors.notFound();
      return { status: 200, body: checkOf(await subjectOf(ctx.db, draft), ctx.clock()) };
    },

    checkTestDraft: async ({ body }) => ({
      status: 200,
      body: checkOf(await subjectOf(ctx.db, body), ctx.clock()),
    }),

    compareTestPapers: async ({ params, query }) => {
      const composition = await loadComposition(ctx.db, params.id);
      if (composition === undefined) throw errors.notFound();
      const papers = await comparePapers(ctx.db, composition, query.count ?? FEW, Math.random);
      if (papers === undefined) throw errors.conflict('test-not-ready');
      return { status: 200, body: papers };
    },

    getTestResults: async ({ params, user }) => {
      const results = await resultsOf(ctx.db, params.id, user.userId);
      if (results === undefined) throw errors.notFound();
      return { status: 200, body: results };
    },
  } satisfies Handlers<Operation>;
}
