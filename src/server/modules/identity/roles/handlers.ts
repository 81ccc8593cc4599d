import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { explainPerson } from './explain.ts';
import { previewOf } from './preview.ts';
import { roles } from './resource.ts';

type Operation =
  | 'listRoles'
  | 'getRole'
  | 'createRole'
  | 'updateRole'
  | 'deleteRole'
  | 'exportRoles'
  | 'previewRole'
  | 'getUserPermissions';

export function rolesHandlers(ctx: Context) {
  const crud = crudOf(ctx, roles);
  return {
    listRoles: crud.list,
    getRole: crud.get,
    createRole: crud.create,
    updateRole: crud.update,
    deleteRole: crud.remove,
    exportRoles: crud.export,
    previewRole: async ({ body, user }) => ({ status: 200, body: await previewOf(ctx.db, user, body) }),
    getUserPermissions: async ({ params }) => ({ status: 200, body: await explainPerson(ctx, params.id) }),
  } satisfies Handlers<Operation>;
}
