import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { presentTour } from './present.ts';
import { vrScenes } from './resource.ts';

export function vrScenesHandlers(ctx: Context) {
  const crud = crudOf(ctx, { ...vrScenes, present: (row) => presentTour(row, ctx.clock()) });
  return {
    listVrScenes: crud.list,
    getVrScene: crud.get,
    createVrScene: crud.create,
    updateVrScene: crud.update,
    deleteVrScene: crud.remove,
    exportVrScenes: crud.export,
  } satisfies Handlers<
    'listVrScenes' | 'getVrScene' | 'createVrScene' | 'updateVrScene' | 'deleteVrScene' | 'exportVrScenes'
  >;
}
