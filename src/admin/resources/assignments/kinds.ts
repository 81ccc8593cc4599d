import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { RecordOf } from '../../model/model.ts';

/** An assignment of a test or a plan, as the panels show it. */
export type AnyAssignment = RecordOf<'assignments'> | RecordOf<'plan-assignments'>;

type Targets = Pick<Schemas['AssignmentCreate'], 'targetType' | 'targetIds'>;

/** A kind of assignment: its resource, and the section whose texts it uses. */
export type AssignmentKind = {
  resource: 'assignments' | 'plan-assignments';
  section: 'tests' | 'plans';
  field: 'testId' | 'planId';
  /** @returns the number of assignments to these targets afterwards */
  assign: (subjectId: number, targets: Targets) => Promise<number>;
};

export const TEST_KIND: AssignmentKind = {
  resource: 'assignments',
  section: 'tests',
  field: 'testId',
  assign: async (testId, targets) =>
    (await api.POST('/assignments', { body: { testId, ...targets } })).data?.items.length ?? 0,
};

export const PLAN_KIND: AssignmentKind = {
  resource: 'plan-assignments',
  section: 'plans',
  field: 'planId',
  assign: async (planId, targets) =>
    (await api.POST('/plan-assignments', { body: { planId, ...targets } })).data?.items.length ?? 0,
};
