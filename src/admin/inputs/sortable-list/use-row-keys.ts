import { useState } from 'react';
import { fitKeys, moveTo, without } from './place.ts';

/** React keys for rows whose items have no id. A key moves with its item, so that focus and open parts of a row are kept. */
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
