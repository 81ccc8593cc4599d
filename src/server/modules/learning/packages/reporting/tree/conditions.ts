import type { ActivitySettings, RollupRuleSettings } from '#shared/scorm/sequencing.ts';
import type { Standing, Values } from './standing.ts';

/** Sequencing knows three answers (SN 4.6, RB.1.4.1). null: nobody knows. */
type Answer = boolean | null;

/** A child with how it stands. */
export interface Child {
  activity: ActivitySettings;
  standing: Standing;
  /** What is known of an objective of the child; the primary one where none is named. */
  objective: (id: string | undefined) => Values;
}

interface Condition {
  condition: string;
  operator?: string;
  referencedObjective?: string;
  parameters?: Record<string, number>;
}

function plainAnswer({ condition, referencedObjective, parameters }: Condition, child: Child): Answer {
  const { satisfied, measure } = child.objective(referencedObjective);
  const { completed, isAttempted } = child.standing;
  const threshold = parameters?.threshold ?? 0;
  switch (condition) {
    case 'satisfied':
      return satisfied;
    case 'objectiveStatusKnown':
      return satisfied !== null;
    case 'objectiveMeasureKnown':
      return measure !== null;
    case 'objectiveMeasureGreaterThan':
      return measure === null ? null : measure > threshold;
    case 'objectiveMeasureLessThan':
      return measure === null ? null : measure < threshold;
    case 'completed':
      return completed;
    case 'activityProgressKnown':
    case 'progressKnown':
      return completed !== null;
    case 'attempted':
      return isAttempted;
    case 'notAttempted':
      return !isAttempted;
    case 'always':
      return true;
    default:
      // Limits of attempts and of time: the server counts neither within a course.
      return null;
  }
}

function answer(condition: Condition, child: Child): Answer {
  const plain = plainAnswer(condition, child);
  return condition.operator === 'not' && plain !== null ? !plain : plain;
}

function together(conditions: readonly Condition[], how: 'all' | 'any', child: Child): Answer {
  const answers = conditions.map((condition) => answer(condition, child));
  if (answers.includes(how === 'any')) return how === 'any';
  return answers.includes(null) ? null : how === 'all';
}

const REQUIRED = {
  satisfied: 'requiredForSatisfied',
  notSatisfied: 'requiredForNotSatisfied',
  completed: 'requiredForCompleted',
  incomplete: 'requiredForIncomplete',
} as const;

export type RollupAction = keyof typeof REQUIRED;

const isSkipped = (child: Child): boolean =>
  child.activity.sequencingRules?.preConditionRules?.some(
    ({ action, conditionCombination, conditions }) =>
      action === 'skip' && together(conditions, conditionCombination ?? 'all', child) === true,
  ) ?? false;

/** Whether a child says anything to its cluster about an action: RB.1.4.2. */
export function contributes(child: Child, action: RollupAction): boolean {
  const { activity, standing } = child;
  const isOfObjective = action === 'satisfied' || action === 'notSatisfied';
  const { rollupObjectiveSatisfied, rollupProgressCompletion } = activity.sequencingControls ?? {};
  if (activity.deliveryControls?.tracked === false) return false;
  if ((isOfObjective ? rollupObjectiveSatisfied : rollupProgressCompletion) === false) return false;
  switch (activity.rollupConsiderations?.[REQUIRED[action]]) {
    case 'ifNotSuspended':
      return standing.isAttempted && !standing.isSuspended;
    case 'ifAttempted':
      return standing.isAttempted;
    case 'ifNotSkipped':
      return !isSkipped(child);
    default:
      return true;
  }
}

/** Whether a rollup rule holds: RB.1.4. What nobody knows fulfils no condition. */
export function holds(rule: RollupRuleSettings, children: readonly Child[]): boolean {
  const counted = children.filter((child) => contributes(child, rule.action as RollupAction));
  if (counted.length === 0) return false;
  const answers = counted.map((child) => together(rule.conditions, rule.conditionCombination ?? 'any', child));
  const yes = answers.filter((one) => one === true).length;
  switch (rule.consideration ?? 'all') {
    case 'all':
      return yes === counted.length;
    case 'any':
      return yes > 0;
    case 'none':
      return answers.every((one) => one === false);
    case 'atLeastCount':
      return yes >= (rule.minimumCount ?? 0);
    case 'atLeastPercent':
      return yes / counted.length >= (rule.minimumPercent ?? 0);
    default:
      return false;
  }
}
