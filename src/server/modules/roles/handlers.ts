import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { crudOf } from '../../crud/index.ts';
import { forgetSessions } from '../auth/index.ts';
import { roles } from './resource.ts';

export function rolesHandlers(ctx: Context) {
  const crud = crudOf(ctx, roles);

  /** What people may do has changed: it counts from the next request on. */
  async function atOnce<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    forgetSessions(ctx);
    return result;
  }

  return {
    listRoles: crud.list,
    getRole: crud.get,
    createRole: crud.create,
    updateRole: (call) => atOnce(crud.update(call)),
    deleteRole: crud.remove,
    bulkUpdateRoles: (call) => atOnce(crud.bulkUpdate(call)),
    bulkDeleteRoles: crud.bulkRemove,
    exportRoles: crud.export,
  } satisfies Handlers<
    | 'listRoles'
    | 'getRole'
    | 'createRole'
    | 'updateRole'
    | 'deleteRole'
    | 'bulkUpdateRoles'
    | 'bulkDeleteRoles'
    | 'exportRoles'
  >;
}
