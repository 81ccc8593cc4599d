import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { cannedAnswers } from './resource.ts';

export function cannedAnswersHandlers(ctx: Context) {
  const crud = crudOf(ctx, cannedAnswers);
  return {
    listCannedAnswers: crud.list,
    getCannedAnswer: crud.get,
    createCannedAnswer: crud.create,
    updateCannedAnswer: crud.update,
    deleteCannedAnswer: crud.remove,
    exportCannedAnswers: crud.export,
  } satisfies Handlers<
    | 'listCannedAnswers'
    | 'getCannedAnswer'
    | 'createCannedAnswer'
    | 'updateCannedAnswer'
    | 'deleteCannedAnswer'
    | 'exportCannedAnswers'
  >;
}
