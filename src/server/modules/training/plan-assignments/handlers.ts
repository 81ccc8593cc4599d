import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { assignmentOperations, PLAN_ASSIGNMENTS } from '../assignments/index.ts';
import { datesOf } from './dates.ts';
import { updateDates } from './edit.ts';

export function planAssignmentsHandlers(ctx: Context) {
  const operations = assignmentOperations(ctx, PLAN_ASSIGNMENTS, (planId, shared, dates) => ({
    ...shared,
    ...dates,
    planId,
  }));
  return {
    listPlanAssignments: operations.list,
    getPlanAssignment: operations.get,
    createPlanAssignments: ({ body, user }) => operations.create(body.planId, { ...body, dates: datesOf(body) }, user),
    updatePlanAssignment: ({ params: { id }, body, user }) =>
      updateDates(ctx, user, { id, body }, (trx) => operations.find(trx, id)),
    deletePlanAssignment: operations.remove,
  } satisfies Handlers<
    | 'listPlanAssignments'
    | 'getPlanAssignment'
    | 'createPlanAssignments'
    | 'updatePlanAssignment'
    | 'deletePlanAssignment'
  >;
}
