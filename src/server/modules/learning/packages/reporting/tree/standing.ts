import type { ItemStatus } from '#shared/scorm/frame.ts';
import type { ObjectiveMap } from '#shared/scorm/sequencing.ts';

/** What an objective, or an activity by its primary one, has come to. null: nobody knows. */
export interface Values {
  satisfied: boolean | null;
  /** -1 … 1. */
  measure: number | null;
  completed: boolean | null;
  /** How much is done, 0 … 1. */
  amount: number | null;
}

/** How an activity stands. */
export interface Standing extends Values {
  isAttempted: boolean;
  isSuspended: boolean;
}

/** What the content of an item has told. */
export interface Told {
  status: ItemStatus;
  isSuspended: boolean;
  /** By id. */
  objectives: ReadonlyMap<string, ItemStatus>;
}

export const NOTHING: Values = { satisfied: null, measure: null, completed: null, amount: null };

/** `not attempted` says no more than *unknown* does. */
const COMPLETED: Readonly<Record<ItemStatus['completion'], boolean | null>> = {
  unknown: null,
  'not attempted': null,
  incomplete: false,
  completed: true,
};
const SATISFIED: Readonly<Record<ItemStatus['success'], boolean | null>> = {
  unknown: null,
  passed: true,
  failed: false,
};

export const valuesOf = ({ completion, success, scoreScaled, progress }: ItemStatus): Values => ({
  satisfied: SATISFIED[success],
  measure: scoreScaled,
  completed: COMPLETED[completion],
  amount: completion === 'completed' ? 1 : progress,
});

/** The first of them that is known, of each value. */
export const eitherOf = (one: Values, other: Values): Values => ({
  satisfied: one.satisfied ?? other.satisfied,
  measure: one.measure ?? other.measure,
  completed: one.completed ?? other.completed,
  amount: one.amount ?? other.amount,
});

/** Global objectives, by id. */
export type Globals = Map<string, Values>;

const MAPPED = {
  satisfied: 'SatisfiedStatus',
  measure: 'NormalizedMeasure',
  completed: 'CompletionStatus',
  amount: 'ProgressMeasure',
} as const satisfies Record<keyof Values, string>;

const only = (values: Values, isTaken: (name: (typeof MAPPED)[keyof Values]) => boolean): Values => ({
  satisfied: isTaken(MAPPED.satisfied) ? values.satisfied : null,
  measure: isTaken(MAPPED.measure) ? values.measure : null,
  completed: isTaken(MAPPED.completed) ? values.completed : null,
  amount: isTaken(MAPPED.amount) ? values.amount : null,
});

/** An objective as it is read: what its maps read of global ones goes before its own. Maps read unless they say that they do not. */
export function readFrom(globals: Globals, own: Values, maps: readonly ObjectiveMap[] = []): Values {
  const taken = maps.flatMap((map) => {
    const values = globals.get(map.targetObjectiveID);
    return values === undefined ? [] : [only(values, (name) => map[`read${name}`] !== false)];
  });
  return [...taken, own].reduce(eitherOf);
}

/** Gives what is known of an objective to the global ones that its maps write. */
export function writeTo(globals: Globals, own: Values, maps: readonly ObjectiveMap[] = []): void {
  for (const map of maps) {
    const written = only(own, (name) => map[`write${name}`] === true);
    globals.set(map.targetObjectiveID, eitherOf(written, globals.get(map.targetObjectiveID) ?? NOTHING));
  }
}
