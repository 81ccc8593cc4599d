import { useSyncExternalStore } from 'react';

/** Where there is room for a menu at the side. */
const SIDE = '(min-width: 1024px)';
/** A telephone at 200 % zoom. */
const NARROW = '(max-width: 340px)';

const matches = (query: string) => globalThis.matchMedia?.(query).matches === true;

function subscribe(changed: () => void): () => void {
  const queries = [SIDE, NARROW].map((query) => globalThis.matchMedia?.(query));
  for (const query of queries) query?.addEventListener('change', changed);
  return () => {
    for (const query of queries) query?.removeEventListener('change', changed);
  };
}

function roomNow(): 'side' | number {
  if (matches(SIDE)) return 'side';
  return matches(NARROW) ? 2 : 4;
}

/** The room for the menu: at the side, or for so many entries, besides "more", in a bar at the bottom. */
export function useRoom(): 'side' | number {
  return useSyncExternalStore(subscribe, roomNow);
}
