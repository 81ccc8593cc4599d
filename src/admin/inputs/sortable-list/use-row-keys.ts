import { useState } from 'react';
import { fitKeys, moveTo, without } from './place.ts';

/**
 * A key for each row of a list whose items have no id of their own. It goes with its item when that is moved, so that
 * focus and what is open in a row stay with it.
 */
export function useRowKeys(count: number) {
  const [kept, setKept] = useState<readonly number[]>([]);
  const keys = kept.length === count ? kept : fitKeys(kept, count);
  if (keys !== kept) setKept(keys);
  return {
    keys,
    move: (from: number, to: number) => setKept(moveTo(keys, from, to)),
    remove: (place: number) => setKept(without(keys, place)),
  };
}
