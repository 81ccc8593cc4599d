import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { duplicateQuestionHandlers } from './duplicates/handlers.ts';
import { questionExportHandlers } from './export/handlers.ts';
import { questionImportHandlers } from './import/handlers.ts';
import { buildPaperItem } from './paper/paper.ts';
import { selectQuestions } from './queries.ts';
import { questions } from './resource.ts';
import { questionTagHandlers } from './tags/handlers.ts';
import { questionUsageHandlers } from './usage/handlers.ts';
import { questionVersionHandlers } from './versions/handlers.ts';

export function questionsHandlers(ctx: Context) {
  const crud = crudOf(ctx, questions);
  return {
    listQuestions: crud.list,
    getQuestion: crud.get,
    createQuestion: crud.create,
    updateQuestion: crud.update,
    deleteQuestion: crud.remove,
    exportQuestions: crud.export,
    ...questionImportHandlers(ctx),
    ...questionExportHandlers(ctx),
    ...questionVersionHandlers(ctx),
    ...questionUsageHandlers(ctx),
    ...duplicateQuestionHandlers(ctx),
    ...questionTagHandlers(ctx),

    previewQuestion: async ({ params }) => {
      const row = await selectQuestions(ctx.db).where('questions.id', '=', params.id).executeTakeFirst();
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: buildPaperItem(row, 0, { shuffleOptions: false, random: Math.random }).item };
    },
  } satisfies Handlers<
    | 'listQuestions'
    | 'getQuestion'
    | 'createQuestion'
    | 'updateQuestion'
    | 'deleteQuestion'
    | 'exportQuestions'
    | 'previewQuestion'
    | 'previewQuestionImport'
    | 'getQuestionImport'
    | 'discardQuestionImport'
    | 'confirmQuestionImport'
    | 'exportQuestionBank'
    | 'previewQuestionBankExport'
    | 'listQuestionVersions'
    | 'previewQuestionVersion'
    | 'getQuestionUsage'
    | 'listDuplicateQuestions'
    | 'listQuestionTags'
  >;
}
