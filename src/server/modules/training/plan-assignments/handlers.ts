import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { assignmentOperations, PLAN_ASSIGNMENTS } from '../assignments/index.ts';
import { datesOf } from './dates.ts';

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
    deletePlanAssignment: operations.remove,
  } satisfies Handlers<'listPlanAssignments' | 'getPlanAssignment' | 'createPlanAssignments' | 'deletePlanAssignment'>;
}
