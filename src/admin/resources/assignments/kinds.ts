import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { noteBatch } from '../../providers/last-batch.ts';

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
  /** @returns the assignments to these targets afterwards; the notice that tells so offers to take it back */
  assign: (subjectId: number, targets: Targets, dates: AssignmentDates) => Promise<readonly AnyAssignment[]>;
};

type Answer = { data?: { items: readonly AnyAssignment[] }; response: Response };

function made({ data, response }: Answer): readonly AnyAssignment[] {
  noteBatch(response.headers);
  return data?.items ?? [];
}

export const TEST_KIND: AssignmentKind = {
  resource: 'assignments',
  section: 'tests',
  field: 'testId',
  dated: false,
  assign: async (testId, targets) => made(await api.POST('/assignments', { body: { testId, ...targets } })),
};

export const PLAN_KIND: AssignmentKind = {
  resource: 'plan-assignments',
  section: 'plans',
  field: 'planId',
  dated: true,
  assign: async (planId, targets, dates) =>
    made(await api.POST('/plan-assignments', { body: { planId, ...targets, ...dates } })),
};
