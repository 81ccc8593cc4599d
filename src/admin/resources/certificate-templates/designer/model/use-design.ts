import { useMemo, useState } from 'react';
import { changed, firstStep, redone, type Steps, settled, undone } from '../geometry/undo.ts';
import type { Layout } from './element.ts';

const same = (one: Layout, other: Layout) => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * The layout of a form with its steps back. When the form itself is given another layout, such as after a conflict, the
 * steps begin anew.
 */
export function useDesign(value: Layout, onChange: (layout: Layout) => void) {
  const [steps, setSteps] = useState<Steps<Layout>>(() => firstStep(value));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [locked, setLocked] = useState<ReadonlySet<string>>(new Set());
  if (!same(steps.now, value)) setSteps(firstStep(value));

  const take = (next: Steps<Layout>) => {
    setSteps(next);
    if (next.now !== steps.now) onChange(next.now);
  };
  const ids = useMemo(() => new Set(steps.now.elements.map(({ id }) => id)), [steps.now]);
  const alive = useMemo(() => new Set([...chosen].filter((id) => ids.has(id))), [chosen, ids]);
  return {
    layout: steps.now,
    chosen: alive,
    choose: setChosen,
    locked,
    /** Locks or unlocks elements against moving, as long as the page is open. */
    lock: (keys: ReadonlySet<string>, on: boolean) =>
      setLocked(new Set(on ? [...locked, ...keys] : [...locked].filter((id) => !keys.has(id)))),
    /** @param tag changes with the same one, without a pause by `settle`, are one step back */
    change: (next: Layout, tag?: string) => take(changed(steps, next, tag)),
    settle: () => setSteps(settled),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: () => take(undone(steps)),
    redo: () => take(redone(steps)),
  };
}

export type Design = ReturnType<typeof useDesign>;
