import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { RecordOf } from '../../model/model.ts';

/** An assignment of a test or a plan, as the panels show it. */
export type AnyAssignment = RecordOf<'assignments'> | RecordOf<'plan-assignments'>;

type Targets = Pick<Schemas['AssignmentCreate'], 'targetType' | 'targetIds'>;

/** From when to when a plan is to be learned. */
export type AssignmentDates = { startsOn: string | null; dueOn: string | null; dueDays: number | null };

export const NO_DATES: AssignmentDates = { startsOn: null, dueOn: null, dueDays: null };

/** A kind of assignment: its resource, and the section whose texts it uses. */
export type AssignmentKind = {
  resource: 'assignments' | 'plan-assignments';
  section: 'tests' | 'plans';
  field: 'testId' | 'planId';
  /** Whether it is given dates. */
  dated: boolean;
  /** @returns the number of assignments to these targets afterwards */
  assign: (subjectId: number, targets: Targets, dates: AssignmentDates) => Promise<number>;
};

export const TEST_KIND: AssignmentKind = {
  resource: 'assignments',
  section: 'tests',
  field: 'testId',
  dated: false,
  assign: async (testId, targets) =>
    (await api.POST('/assignments', { body: { testId, ...targets } })).data?.items.length ?? 0,
};

export const PLAN_KIND: AssignmentKind = {
  resource: 'plan-assignments',
  section: 'plans',
  field: 'planId',
  dated: true,
  assign: async (planId, targets, dates) =>
    (await api.POST('/plan-assignments', { body: { planId, ...targets, ...dates } })).data?.items.length ?? 0,
};
