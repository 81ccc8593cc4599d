import type { Context } from '../context.ts';
import type { Handlers } from '../contract/handlers.ts';
import type { JobKinds } from '../jobs/index.ts';
import { assignmentsHandlers } from './assignments/index.ts';
import { attemptsHandlers } from './attempts/index.ts';
import { authHandlers } from './auth/index.ts';
import { dictionariesHandlers } from './dictionaries/index.ts';
import { historyHandlers, historyKinds } from './history/index.ts';
import { itemAnalysisHandlers } from './item-analysis/index.ts';
import { bulkKinds, jobsHandlers } from './jobs/index.ts';
import { keyCorrectionKinds, keyCorrectionsHandlers } from './key-corrections/index.ts';
import { filesHandlers } from './files/index.ts';
import { invigilationHandlers } from './invigilation/index.ts';
import { markingHandlers } from './marking/index.ts';
import { noticesHandlers } from './notices/index.ts';
import { planAssignmentsHandlers } from './plan-assignments/index.ts';
import { plansHandlers } from './plans/index.ts';
import { questionImportKinds, questionsHandlers } from './questions/index.ts';
import { reportCardsHandlers } from './report-cards/index.ts';
import { restorationRequestsHandlers } from './restoration-requests/index.ts';
import { retakesHandlers } from './retakes/index.ts';
import { rolesHandlers } from './roles/index.ts';
import { savedViewsHandlers } from './saved-views/index.ts';
import { systemHandlers } from './system/index.ts';
import { tableImportKinds, tableImportsHandlers } from './table-imports/index.ts';
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
    ...historyHandlers(ctx),
    ...invigilationHandlers(ctx),
    ...itemAnalysisHandlers(ctx),
    ...jobsHandlers(ctx),
    ...keyCorrectionsHandlers(ctx),
    ...markingHandlers(ctx),
    ...noticesHandlers(ctx),
    ...planAssignmentsHandlers(ctx),
    ...plansHandlers(ctx),
    ...questionsHandlers(ctx),
    ...reportCardsHandlers(ctx),
    ...restorationRequestsHandlers(ctx),
    ...retakesHandlers(ctx),
    ...rolesHandlers(ctx),
    ...savedViewsHandlers(ctx),
    ...systemHandlers(ctx),
    ...tableImportsHandlers(ctx),
    ...testsHandlers(ctx),
    ...themesHandlers(ctx),
    ...usersHandlers(ctx),
  };
}

/** The long work that the modules know how to do. */
export function jobKinds(ctx: Context): JobKinds {
  return {
    ...bulkKinds(ctx),
    ...historyKinds(ctx),
    ...keyCorrectionKinds(ctx),
    ...questionImportKinds(ctx),
    ...tableImportKinds(ctx),
  };
}
