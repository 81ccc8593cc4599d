import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { themes } from './resource.ts';

export function themesHandlers(ctx: Context) {
  const crud = crudOf(ctx, themes);
  return {
    listThemes: crud.list,
    getTheme: crud.get,
    createTheme: crud.create,
    updateTheme: crud.update,
    deleteTheme: crud.remove,
    exportThemes: crud.export,
  } satisfies Handlers<'listThemes' | 'getTheme' | 'createTheme' | 'updateTheme' | 'deleteTheme' | 'exportThemes'>;
}
