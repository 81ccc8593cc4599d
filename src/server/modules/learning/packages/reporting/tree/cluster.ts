import type { ActivitySettings } from '#shared/scorm/sequencing.ts';
import { type Child, contributes, holds, type RollupAction } from './conditions.ts';
import type { Standing } from './standing.ts';

/** The weighted mean of what is known; null where nothing is, or nothing weighs. */
function mean(values: readonly { value: number; weight: number }[]): number | null {
  const weight = values.reduce((all, one) => all + one.weight, 0);
  return weight > 0 ? values.reduce((all, one) => all + one.value * one.weight, 0) / weight : null;
}

const weightOf = ({ activity }: Child) => activity.sequencingControls?.objectiveMeasureWeight ?? 1;

/** What selection has taken of the children: those that something is known of, and of the others as many as are still to come. */
function selected({ sequencingControls }: ActivitySettings, children: readonly Child[]): readonly Child[] {
  const { selectCount, selectionTiming = 'never' } = sequencingControls ?? {};
  if (selectCount === undefined || selectionTiming === 'never' || selectCount >= children.length) return children;
  const begun = children.filter(({ standing }) => standing.isAttempted);
  const others = children.filter(({ standing }) => !standing.isAttempted);
  return [...begun, ...others.slice(0, Math.max(0, selectCount - begun.length))];
}

const saysOf = (children: readonly Child[], action: RollupAction) =>
  children.filter((child) => contributes(child, action));

/** The score of a cluster: RB.1.1. Children that have none yet are left out. */
const measureOf = (children: readonly Child[]): number | null =>
  mean(
    saysOf(children, 'satisfied').flatMap((child) => {
      const { measure } = child.standing;
      return measure === null ? [] : [{ value: measure, weight: weightOf(child) }];
    }),
  );

/**
 * By the score: RB.1.2 a. As long as a child that weighs may still get one, the cluster is satisfied only if it is so in any case, and
 * never failed: nobody passes by the first of several tests.
 */
function satisfiedByMeasure(children: readonly Child[], least: number): boolean | null {
  const weighing = saysOf(children, 'satisfied').filter((child) => weightOf(child) > 0);
  const isOpen = ({ standing }: Child) => standing.measure === null && standing.completed !== true;
  const measure = measureOf(children);
  if (measure === null) return null;
  if (!weighing.some(isOpen)) return measure >= least;
  const certain = mean(
    weighing
      .filter((child) => child.standing.measure !== null || isOpen(child))
      .map((child) => ({ value: child.standing.measure ?? 0, weight: weightOf(child) })),
  );
  return certain !== null && certain >= least ? true : null;
}

/** By the rules of a cluster, or those that every cluster has: RB.1.2 b. */
function satisfiedByRules({ rollupRules }: ActivitySettings, children: readonly Child[]): boolean | null {
  const rules = rollupRules?.rules ?? [];
  if (rules.some((rule) => rule.action === 'satisfied' && holds(rule, children))) return true;
  if (rules.some((rule) => rule.action === 'notSatisfied' && holds(rule, children))) return false;
  const counted = children.filter((child) => contributes(child, 'satisfied') && contributes(child, 'notSatisfied'));
  if (counted.length === 0 || counted.some(({ standing }) => standing.satisfied === null)) return null;
  return counted.every(({ standing }) => standing.satisfied);
}

/** How much of a cluster is done: RB.1.1 b. What nobody has begun is not. */
const amountOf = (children: readonly Child[]): number | null =>
  mean(
    children
      .filter(({ activity }) => activity.deliveryControls?.tracked !== false)
      .map(({ activity, standing }) => ({
        value: standing.amount ?? 0,
        weight: activity.completionThreshold?.progressWeight ?? 1,
      })),
  );

/** RB.1.3. */
function completedOf(activity: ActivitySettings, children: readonly Child[]): boolean | null {
  const { completionThreshold, rollupRules } = activity;
  if (completionThreshold?.completedByMeasure === true) {
    const amount = amountOf(children);
    return amount === null ? null : amount >= (completionThreshold.minProgressMeasure ?? 1);
  }
  const rules = (rollupRules?.rules ?? []).filter(({ action }) => action === 'completed' || action === 'incomplete');
  if (rules.some((rule) => rule.action === 'completed' && holds(rule, children))) return true;
  if (rules.some((rule) => rule.action === 'incomplete' && holds(rule, children))) return false;
  if (rules.length > 0) return null;
  const counted = children.filter((child) => contributes(child, 'completed') && contributes(child, 'incomplete'));
  if (counted.some(({ standing }) => standing.completed === false)) return false;
  return counted.length === 0 || counted.some(({ standing }) => standing.completed === null) ? null : true;
}

/** How a cluster stands by its children. */
export function rollUpCluster(activity: ActivitySettings, all: readonly Child[]): Standing {
  const children = selected(activity, all);
  const { primaryObjective } = activity;
  return {
    satisfied:
      primaryObjective?.satisfiedByMeasure === true
        ? satisfiedByMeasure(children, primaryObjective.minNormalizedMeasure ?? 1)
        : satisfiedByRules(activity, children),
    measure: measureOf(children),
    completed: completedOf(activity, children),
    amount: amountOf(children),
    isAttempted: children.some(({ standing }) => standing.isAttempted),
    isSuspended: children.some(({ standing }) => standing.isSuspended),
  };
}
