/** What is assigned: tests or plans. Both are assigned to people, regions, positions or everyone, in a table of their own. */
export interface AssignmentKind {
  /** The resource of the contract. */
  resource: 'assignments' | 'plan-assignments';
  table: 'assignments' | 'plan_assignments';
  /** The column with the id of the test or plan, and its table. */
  subject: 'test_id' | 'plan_id';
  subjects: 'tests' | 'plans';
  /** The field for it in the contract. */
  field: 'testId' | 'planId';
  /** Whether it has dates of its own. */
  dated: boolean;
}

export const TEST_ASSIGNMENTS: AssignmentKind = {
  resource: 'assignments',
  table: 'assignments',
  subject: 'test_id',
  subjects: 'tests',
  field: 'testId',
  dated: false,
};

export const PLAN_ASSIGNMENTS: AssignmentKind = {
  resource: 'plan-assignments',
  table: 'plan_assignments',
  subject: 'plan_id',
  subjects: 'plans',
  field: 'planId',
  dated: true,
};
