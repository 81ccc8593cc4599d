import type { Activity, RollupCondition } from './engine.ts';

/** Conditions that ask for what may not be known yet, and when it is not. */
const UNKNOWN: Record<string, (child: Activity) => boolean> = {
  satisfied: (child) =>
    child.objectiveInfoAvailableInCurrentParentAttempt === false ||
    (!child.objectiveSatisfiedStatusKnown && child.successStatus === 'unknown'),
  completed: (child) =>
    child.progressInfoAvailableInCurrentParentAttempt === false ||
    child.completionStatus === 'unknown' ||
    child.completionStatus === 'not attempted',
  objectiveMeasureGreaterThan: (child) => !child.objectiveMeasureStatus,
  objectiveMeasureLessThan: (child) => !child.objectiveMeasureStatus,
};

const mended = new WeakSet<object>();

/**
 * Rollup rules know three answers (RB.1.4.1); scorm-again has two, and takes what nobody knows for *no*. So "not satisfied" would be true
 * of an item that was never opened, and a cluster failed before anybody has tried it. What is unknown fulfils no condition, and where none
 * of the children may fulfil it, it stands in the way. Manifests have a word for one condition that it does not know.
 */
export function mendUnknowns(activity: Activity): void {
  for (const { consideration, conditions } of activity.rollupRules.rules) {
    for (const condition of conditions) {
      // Beside its own properties, so that it is copied with the tree when the engine looks ahead.
      condition.countsUnknown = consideration === 'none';
      if (condition.condition === 'activityProgressKnown') condition.condition = 'progressKnown';
      mend(Object.getPrototypeOf(condition) as RollupCondition);
    }
  }
  activity.children.forEach(mendUnknowns);
}

function mend(prototype: RollupCondition): void {
  if (mended.has(prototype)) return;
  mended.add(prototype);
  const { evaluate } = prototype;
  prototype.evaluate = function evaluateKnown(this: RollupCondition, child: Activity): boolean {
    return UNKNOWN[this.condition]?.(child) === true ? this.countsUnknown === true : evaluate.call(this, child);
  };
}
