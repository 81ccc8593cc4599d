import type { ActivitySettings, ObjectiveSettings } from '#shared/scorm/sequencing.ts';
import { rollUpCluster } from './cluster.ts';
import type { Child } from './conditions.ts';
import {
  eitherOf,
  type Globals,
  NOTHING,
  readFrom,
  type Standing,
  type Told,
  type Values,
  valuesOf,
  writeTo,
} from './standing.ts';

/** Clusters write global objectives that others read, which stand before them in the course: as often the course is gone through. */
const ROUNDS = 3;

const isMapped = ({ primaryObjective, objectives, children }: ActivitySettings): boolean =>
  [primaryObjective, ...(objectives ?? [])].some((one) => (one?.mapInfo ?? []).length > 0) ||
  (children ?? []).some(isMapped);

const asksObjectives = ({ sequencingRules, children }: ActivitySettings): boolean =>
  (sequencingRules?.preConditionRules ?? []).some(({ conditions }) =>
    conditions.some(({ referencedObjective }) => referencedObjective !== undefined),
  ) || (children ?? []).some(asksObjectives);

/** Whether more of its items decides on a course than how they stand themselves. */
export const needsObjectives = (tree: ActivitySettings): boolean => isMapped(tree) || asksObjectives(tree);

/** How a child counts for its cluster, where that is not as every child does. */
const countsApart = ({ sequencingControls, deliveryControls, rollupConsiderations }: ActivitySettings): boolean =>
  sequencingControls?.rollupObjectiveSatisfied === false ||
  deliveryControls?.tracked === false ||
  Object.values(rollupConsiderations ?? {}).some((one) => typeof one === 'string' && one !== 'always');

/** Whether a course says itself when it counts as satisfied, in any of its parts; otherwise there are only the rules that all have. */
export const decidesSatisfaction = (activity: ActivitySettings): boolean =>
  (activity.children ?? []).length > 0 &&
  ((activity.rollupRules?.rules ?? []).some(({ action }) => action === 'satisfied' || action === 'notSatisfied') ||
    activity.primaryObjective?.satisfiedByMeasure === true ||
    isMapped(activity) ||
    (activity.children ?? []).some((child) => countsApart(child) || decidesSatisfaction(child)));

/** What content has told of an objective of its item. */
function told(objective: ObjectiveSettings | undefined, isPrimary: boolean, one: Told | undefined): Values {
  const own = objective === undefined ? undefined : one?.objectives.get(objective.objectiveID);
  const values = own === undefined ? NOTHING : valuesOf(own);
  return isPrimary && one !== undefined ? eitherOf(valuesOf(one.status), values) : values;
}

function leafOf(activity: ActivitySettings, one: Told | undefined, globals: Globals): Standing {
  const { primaryObjective } = activity;
  const values = readFrom(globals, told(primaryObjective, true, one), primaryObjective?.mapInfo);
  const byMeasure = primaryObjective?.satisfiedByMeasure === true && values.measure !== null;
  return {
    ...values,
    ...(byMeasure && { satisfied: (values.measure ?? 0) >= (primaryObjective.minNormalizedMeasure ?? 1) }),
    isAttempted: one !== undefined,
    isSuspended: one?.isSuspended ?? false,
  };
}

/**
 * How the activities of a course of SCORM 2004 stand by what its items have told: rollup as in the book (SN 4.6), on the server, so that
 * what the course comes to is not the word of a browser.
 * @param items what contents have told, by item id, the last that told at the end
 * @returns by the id of the activity
 */
export function standingsOf(tree: ActivitySettings, items: ReadonlyMap<string, Told>): ReadonlyMap<string, Standing> {
  const standings = new Map<string, Standing>();
  const globals: Globals = new Map();
  const activities = new Map<string, ActivitySettings>();

  function know(activity: ActivitySettings): void {
    activities.set(activity.id, activity);
    activity.children?.forEach(know);
  }

  function visit(activity: ActivitySettings): Child {
    const { primaryObjective, objectives = [] } = activity;
    const children = (activity.children ?? []).map(visit);
    const one = items.get(activity.id);
    let standing: Standing;
    if (children.length === 0) standing = leafOf(activity, one, globals);
    else {
      const own = rollUpCluster(activity, children);
      writeTo(globals, own, primaryObjective?.mapInfo);
      standing = { ...own, ...readFrom(globals, own, primaryObjective?.mapInfo) };
    }
    standings.set(activity.id, standing);
    return {
      activity,
      standing,
      objective: (id) => {
        const found = objectives.find(({ objectiveID }) => objectiveID === id);
        return found === undefined ? standing : readFrom(globals, told(found, false, one), found.mapInfo);
      },
    };
  }

  know(tree);
  for (const [id, one] of items) {
    const activity = activities.get(id);
    if (activity === undefined) continue;
    writeTo(globals, told(activity.primaryObjective, true, one), activity.primaryObjective?.mapInfo);
    for (const objective of activity.objectives ?? []) writeTo(globals, told(objective, false, one), objective.mapInfo);
  }
  for (let round = 0; round < ROUNDS; round += 1) visit(tree);
  return standings;
}
