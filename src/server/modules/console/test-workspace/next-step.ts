import { can } from '#shared/access/can.ts';
import type { Permission } from '#shared/access/permissions.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { mayOpenTestTab, type TestTab, type Visitor } from '#shared/routes/index.ts';
import type { Lifecycle } from '../../exams/tests/index.ts';

type Step = Schemas['TestStep'];
type Code = Schemas['TestStepCode'];
type Reason = Schemas['TestStepReason'];

/** What keeps a test from being published, or a published one from being taken. */
export type Obstacle = Exclude<
  Reason,
  'nobody-assigned' | 'nobody-reached' | 'window-over' | 'opens-later' | 'results-hidden'
>;

/** What the next step of a test depends on. */
export interface StepFacts {
  lifecycle: Lifecycle;
  status: Schemas['Test']['status'];
  /** Whether nobody may begin any more. */
  over: boolean;
  opensLater: boolean;
  begun: boolean;
  writing: boolean;
  obstacle: Obstacle | null;
  /** How many assignments it has, and how many people these reach. */
  assignments: number;
  people: number;
  /** Answers that this person may mark. */
  toMark: number;
  /** Whether its report card waits for this person's signature. */
  toSign: boolean;
  resultsHidden: boolean;
}

/** Where a step is taken, and what it takes to do it there. */
const TAKEN: Record<Code, { tab: TestTab; permission?: Permission }> = {
  'add-questions': { tab: 'compose', permission: 'tests:edit' },
  'fix-composition': { tab: 'compose', permission: 'tests:edit' },
  'fix-settings': { tab: 'settings', permission: 'tests:edit' },
  publish: { tab: 'settings', permission: 'tests:edit' },
  assign: { tab: 'assign', permission: 'assignments:create' },
  extend: { tab: 'settings', permission: 'tests:edit' },
  monitor: { tab: 'monitor' },
  mark: { tab: 'marking', permission: 'marking:mark' },
  sign: { tab: 'sheets', permission: 'report-cards:close' },
  release: { tab: 'settings', permission: 'tests:edit' },
  results: { tab: 'results' },
};

const IN_COMPOSITION: ReadonlySet<Reason> = new Set(['pool-short', 'section-missing']);

const step = (code: Code, reason: Reason | null = null, count: number | null = null): Step => ({ code, count, reason });

function removing(obstacle: Obstacle): Step {
  if (obstacle === 'no-questions') return step('add-questions', obstacle);
  return step(IN_COMPOSITION.has(obstacle) ? 'fix-composition' : 'fix-settings', obstacle);
}

/** All steps that a test waits for, the most urgent first, whoever may take them. */
export function stepsOf(facts: StepFacts): Step[] {
  const { lifecycle, status, over, opensLater, begun, writing, obstacle, assignments, people, toMark, toSign } = facts;
  const steps: Step[] = [];
  if (writing) steps.push(step('monitor'));
  if (obstacle !== null && !over) steps.push(removing(obstacle));
  else if (over && !begun && status !== 'archived') steps.push(step('extend', 'window-over'));
  else if (status === 'draft' && !over && !writing) steps.push(step('publish'));
  if (status === 'published' && !over && !begun && people === 0)
    steps.push(step('assign', assignments === 0 ? 'nobody-assigned' : 'nobody-reached'));
  if (toMark > 0) steps.push(step('mark', null, toMark));
  if (lifecycle === 'running') steps.push(step('monitor'));
  if (toSign) steps.push(step('sign'));
  if (lifecycle === 'closed' && begun && status === 'published' && facts.resultsHidden)
    steps.push(step('release', 'results-hidden'));
  if (lifecycle === 'assigned') steps.push(step('monitor', opensLater ? 'opens-later' : null));
  if (begun) steps.push(step('results'));
  return steps;
}

/** The first step of a test that a person may take; null when there is none. */
export function nextStep(facts: StepFacts, visitor: Visitor): Step | null {
  const isOpen = ({ code }: Step) => {
    const { tab, permission } = TAKEN[code];
    return (permission === undefined || can(visitor.permissions, permission)) && mayOpenTestTab(tab, visitor);
  };
  return stepsOf(facts).find(isOpen) ?? null;
}
