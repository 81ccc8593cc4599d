import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { crudOf } from '../../crud/index.ts';
import { errors } from '../../errors.ts';
import { drawPaper, loadComposition } from './composition.ts';
import { tests } from './resource.ts';

type Operation =
  | 'listTests'
  | 'getTest'
  | 'createTest'
  | 'updateTest'
  | 'deleteTest'
  | 'bulkUpdateTests'
  | 'bulkDeleteTests'
  | 'exportTests'
  | 'previewTest';

export function testsHandlers(ctx: Context) {
  const crud = crudOf(ctx, tests);
  return {
    listTests: crud.list,
    getTest: crud.get,
    createTest: crud.create,
    updateTest: crud.update,
    deleteTest: crud.remove,
    bulkUpdateTests: crud.bulkUpdate,
    bulkDeleteTests: crud.bulkRemove,
    exportTests: crud.export,

    previewTest: async ({ params }) => {
      const composition = await loadComposition(ctx.db, params.id);
      if (composition === undefined) throw errors.notFound();
      // Nothing hangs on a preview: it need not be unpredictable.
      const paper = await drawPaper(ctx.db, composition, Math.random);
      if (paper === undefined) throw errors.conflict('test-not-ready');
      const { durationMinutes } = composition.test;
      return { status: 200, body: { testId: params.id, title: paper.title, durationMinutes, questions: paper.items } };
    },
  } satisfies Handlers<Operation>;
}
