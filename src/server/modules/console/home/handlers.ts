import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { loadHome } from './queries.ts';

export function homeHandlers({ db, clock }: Context) {
  return {
    getHome: async ({ user }) => ({ status: 200, body: await loadHome(db, user, clock()) }),
  } satisfies Handlers<'getHome'>;
}
