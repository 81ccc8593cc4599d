import type { Context } from '../context.ts';
import type { Handlers } from '../contract/handlers.ts';
import { assignmentsHandlers } from './assignments/index.ts';
import { attemptsHandlers } from './attempts/index.ts';
import { authHandlers } from './auth/index.ts';
import { dictionariesHandlers } from './dictionaries/index.ts';
import { filesHandlers } from './files/index.ts';
import { plansHandlers } from './plans/index.ts';
import { questionsHandlers } from './questions/index.ts';
import { restorationRequestsHandlers } from './restoration-requests/index.ts';
import { rolesHandlers } from './roles/index.ts';
import { systemHandlers } from './system/index.ts';
import { testsHandlers } from './tests/index.ts';
import { themesHandlers } from './themes/index.ts';
import { usersHandlers } from './users/index.ts';

/** Every module of the server; an operation of the contract that none of them handles does not compile. */
export function allHandlers(ctx: Context): Handlers {
  return {
    ...assignmentsHandlers(ctx),
    ...attemptsHandlers(ctx),
    ...authHandlers(ctx),
    ...dictionariesHandlers(ctx),
    ...filesHandlers(ctx),
    ...plansHandlers(ctx),
    ...questionsHandlers(ctx),
    ...restorationRequestsHandlers(ctx),
    ...rolesHandlers(ctx),
    ...systemHandlers(ctx),
    ...testsHandlers(ctx),
    ...themesHandlers(ctx),
    ...usersHandlers(ctx),
  };
}
