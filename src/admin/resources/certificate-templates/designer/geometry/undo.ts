/** States that can be gone back to, and forward again. */
export type Steps<T> = {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What the last change belongs to: changes of one drag, or of typing in one field, are one step. */
  tag: string | undefined;
};

const MOST = 200;

export const firstStep = <T>(now: T): Steps<T> => ({ past: [], now, future: [], tag: undefined });

/** Adds a change. Without a tag, or with another one than the last change, it is a step of its own. */
export function changed<T>(steps: Steps<T>, now: T, tag?: string): Steps<T> {
  if (now === steps.now) return steps;
  const isSame = tag !== undefined && tag === steps.tag && steps.past.length > 0;
  const past = isSame ? steps.past : [...steps.past, steps.now].slice(-MOST);
  return { past, now, future: [], tag };
}

/** The end of a drag: the next change is a step of its own. */
export const settled = <T>(steps: Steps<T>): Steps<T> =>
  steps.tag === undefined ? steps : { ...steps, tag: undefined };

export function undone<T>({ past, now, future }: Steps<T>): Steps<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, tag: undefined };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], tag: undefined };
}

export function redone<T>({ past, now, future }: Steps<T>): Steps<T> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future, tag: undefined };
  return { past: [...past, now], now: next, future: rest, tag: undefined };
}
