import { atom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Change, changed, type View, viewOf } from './url.ts';

/** The address of the statistics as it was looked at last, behind its question mark: the way back from rows. */
export const lastViewAtom = atom('');

/** What the address says, and how to change it. */
export function useView(): { view: View; change: (change: Change) => void } {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewOf(search, new Date()), [search]);
  const change = useCallback(
    (what: Change) => setSearch((current) => changed(current, what), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return { view, change };
}
