import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { assignmentOperations, PLAN_ASSIGNMENTS } from '../assignments/index.ts';

export function planAssignmentsHandlers(ctx: Context) {
  const operations = assignmentOperations(ctx, PLAN_ASSIGNMENTS, (planId, shared) => ({ ...shared, planId }));
  return {
    listPlanAssignments: operations.list,
    getPlanAssignment: operations.get,
    createPlanAssignments: ({ body, user }) => operations.create(body.planId, body, user),
    deletePlanAssignment: operations.remove,
  } satisfies Handlers<'listPlanAssignments' | 'getPlanAssignment' | 'createPlanAssignments' | 'deletePlanAssignment'>;
}
