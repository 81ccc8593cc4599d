/** What is assigned: tests or plans. Both are assigned to people, regions, positions or everyone, in a table of their own. */
export interface AssignmentKind {
  /** The resource of the contract. */
  resource: 'assignments' | 'plan-assignments';
  table: 'assignments' | 'plan_assignments';
  /** The column that names what is assigned, and the table that it names. */
  subject: 'test_id' | 'plan_id';
  subjects: 'tests' | 'plans';
  /** The field of the contract for it. */
  field: 'testId' | 'planId';
}

export const TEST_ASSIGNMENTS: AssignmentKind = {
  resource: 'assignments',
  table: 'assignments',
  subject: 'test_id',
  subjects: 'tests',
  field: 'testId',
};

export const PLAN_ASSIGNMENTS: AssignmentKind = {
  resource: 'plan-assignments',
  table: 'plan_assignments',
  subject: 'plan_id',
  subjects: 'plans',
  field: 'planId',
};
