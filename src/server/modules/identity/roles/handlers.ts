import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { roles } from './resource.ts';

export function rolesHandlers(ctx: Context) {
  const crud = crudOf(ctx, roles);
  return {
    listRoles: crud.list,
    getRole: crud.get,
    createRole: crud.create,
    updateRole: crud.update,
    deleteRole: crud.remove,
    exportRoles: crud.export,
  } satisfies Handlers<'listRoles' | 'getRole' | 'createRole' | 'updateRole' | 'deleteRole' | 'exportRoles'>;
}
