import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { workspaceOf } from './workspace.ts';

export function testWorkspaceHandlers({ db, clock }: Context) {
  return {
    getTestWorkspace: async ({ params, user }) => {
      const workspace = await workspaceOf(db, params.id, user, clock());
      if (workspace === undefined) throw errors.notFound();
      return { status: 200, body: workspace };
    },
  } satisfies Handlers<'getTestWorkspace'>;
}
