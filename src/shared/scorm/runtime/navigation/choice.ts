import type { Activity, EngineRule } from './engine.ts';

/** Where a choice leads: an item, or the code of what forbids it. */
type Choice = { leaf: Activity } | { refusal: string };

/**
 * The choice of an item by SN NB.2.1 and SB.2.9. scorm-again's own forbids what the book allows (forward choices in a cluster that goes
 * only forward, a neighbour under `constrainChoice`, items of an active cluster with `preventActivation`) and allows what it forbids
 * (`stopForwardTraversal`); what may be chosen is therefore decided here, and delivered by its jump.
 */
export interface Choices {
  choose: (current: Activity | null, targetId: string) => Choice;
  /** Whether a choice depends on what the open item is going to have told. */
  dependsOn: (current: Activity | null) => boolean;
}

const chainOf = (activity: Activity | null): Activity[] =>
  activity === null ? [] : [activity, ...chainOf(activity.parent)];

const allOf = (activity: Activity): Activity[] => [activity, ...activity.children.flatMap(allOf)];

export function createChoices(root: Activity): Choices {
  const byId = new Map(allOf(root).map((activity) => [activity.id, activity]));
  /** Taken out of the tree, where they would hide the rules behind them. */
  const stops = new Map([...byId.values()].map((activity) => [activity, takeStops(activity)]));

  const applies = (activity: Activity, action: string) =>
    activity.sequencingRules.preConditionRules.some(
      (rule) => rule.action === action && rule.evaluate(activity) === true,
    );
  const isStop = (activity: Activity) => stops.get(activity)?.some((rule) => rule.evaluate(activity) === true) === true;
  const isUsedUp = ({ attemptLimit, attemptCount, isActive, isSuspended }: Activity) =>
    attemptLimit !== null && attemptCount >= attemptLimit && !isActive && !isSuspended;
  const isClosed = (activity: Activity) => applies(activity, 'disabled') || isUsedUp(activity);
  const isAvailable = (activity: Activity) =>
    activity.parent === null || activity.parent.getAvailableChildren().includes(activity);

  /** SB.2.1 ... SB.2.3, forward from a cluster into its children. */
  function firstLeaf(activity: Activity): Activity | null {
    if (activity.children.length === 0) return activity;
    if (!activity.sequencingControls.flow) return null;
    for (const child of activity.getAvailableChildren()) {
      if (applies(child, 'skip')) continue;
      return isClosed(child) ? null : firstLeaf(child);
    }
    return null;
  }

  /** NB.2.1 step 7 and SB.2.9 steps 1 ... 4: the target by itself. */
  function refusalOf(target: Activity): string | null {
    if (target.parent && !target.parent.sequencingControls.choice) return 'NB.2.1-10';
    for (const activity of chainOf(target)) {
      if (!isAvailable(activity)) return 'SB.2.9-2';
      if (activity.isHiddenFromChoice || applies(activity, 'hiddenFromChoice')) return 'SB.2.9-3';
      if (isClosed(activity)) return 'DB.1.1-3';
    }
    return null;
  }

  /** SB.2.9 steps 7 ... 11: the way from the open item to the target. */
  function wayRefusal(current: Activity, target: Activity): string | null {
    if (current === target) return null;
    const [here, there] = [chainOf(current), chainOf(target)];
    const ancestor = here.find((activity) => there.includes(activity)) ?? root;
    const left = here.slice(0, here.indexOf(ancestor));
    const entered = there.slice(0, there.indexOf(ancestor)).reverse();
    if (left.some((activity) => activity.isActive && !activity.sequencingControls.choiceExit)) return 'NB.2.1-8';
    if (target === ancestor) return null;
    const branches = ancestor.getAvailableChildren();
    const start = branches.findIndex((branch) => left.includes(branch));
    const end = branches.findIndex((branch) => entered.includes(branch));
    if (start >= 0 && end < start && ancestor.sequencingControls.forwardOnly) return 'SB.2.4-2';
    if (isConstrained(left, target)) return 'SB.2.9-8';
    if (end > start) {
      const passed = start < 0 ? [] : [...left, ...branches.slice(start + 1, end)];
      if ([...passed, ...entered.filter((activity) => activity !== target)].some(isStop)) return 'SB.2.4-1';
    }
    const begun = entered.filter((activity) => activity.children.length > 0 && !activity.isActive);
    return begun.some((activity) => activity.sequencingControls.preventActivation) ? 'SB.2.9-6' : null;
  }

  /** From a cluster with `constrainChoice` only its neighbours in the tree may be reached. */
  function isConstrained(left: readonly Activity[], target: Activity): boolean {
    const constrained = left.find((activity) => activity.sequencingControls.constrainChoice);
    if (!constrained) return false;
    const near = [neighbourOf(constrained, 1), neighbourOf(constrained, -1)];
    return !chainOf(target).some((activity) => near.includes(activity));
  }

  function neighbourOf(activity: Activity, step: 1 | -1): Activity | null {
    const { parent } = activity;
    if (!parent) return null;
    const siblings = parent.getAvailableChildren();
    return siblings[siblings.indexOf(activity) + step] ?? neighbourOf(parent, step);
  }

  return {
    choose: (current, targetId) => {
      const target = byId.get(targetId);
      if (!target) return { refusal: 'NB.2.1-11' };
      const refusal = refusalOf(target) ?? (current ? wayRefusal(current, target) : null);
      if (refusal !== null) return { refusal };
      const leaf = firstLeaf(target);
      return leaf ? { leaf } : { refusal: 'SB.2.9-9' };
    },
    dependsOn: (current) => chainOf(current).some((activity) => (stops.get(activity) ?? []).length > 0),
  };
}

function takeStops(activity: Activity): EngineRule[] {
  const all = activity.sequencingRules.preConditionRules;
  const stops = all.filter(({ action }) => action === 'stopForwardTraversal');
  all.splice(0, all.length, ...all.filter((rule) => !stops.includes(rule)));
  return stops;
}
