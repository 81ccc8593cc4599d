import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { TEST_ASSIGNMENTS } from './kinds.ts';
import { assignmentOperations } from './operations.ts';

export function assignmentsHandlers(ctx: Context) {
  const operations = assignmentOperations(ctx, TEST_ASSIGNMENTS, (testId, shared) => ({ ...shared, testId }));
  return {
    listAssignments: operations.list,
    getAssignment: operations.get,
    createAssignments: ({ body, user }) => operations.create(body.testId, body, user),
    deleteAssignment: operations.remove,
  } satisfies Handlers<'listAssignments' | 'getAssignment' | 'createAssignments' | 'deleteAssignment'>;
}
