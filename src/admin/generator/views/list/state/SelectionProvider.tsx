import { createContext, type ReactNode, useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import { between, countSelected, pageState, type Selected, withPage } from './selection.ts';
import { useListSetup } from './ListSetup.tsx';

export interface Selection extends Selected {
  count: number;
  /** The ids of the records on the current page. */
  page: readonly number[];
  pageState: 'none' | 'some' | 'all';
  /** The list's filter, including what the page sets. */
  filter: Readonly<Record<string, unknown>>;
  isSelected: (id: number) => boolean;
  toggle: (id: number) => void;
  togglePage: () => void;
  extend: (from: number, to: number) => void;
  selectEverything: () => void;
  clear: () => void;
  /** On a phone: whether tapping a card selects it. */
  choosing: boolean;
  setChoosing: (choosing: boolean) => void;
}

const Context = createContext<Selection | null>(null);

/** The selection of a list. "All that match" lasts until the filter changes. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { data = [], selectedIds, onSelect, filterValues, total = 0 } = useListContext();
  const { fixed } = useListSetup();
  const [everythingOf, setEverythingOf] = useState<string>();
  const [choosing, setChoosing] = useState(false);
  const filter = { ...filterValues, ...fixed };
  const ofFilter = JSON.stringify(filter);
  const ids = selectedIds.map(Number);
  const page = data.map((record) => Number(record.id));
  const selected: Selected = { ids, everything: everythingOf === ofFilter && ids.length > 0, total };
  const select = (next: readonly number[]) => {
    setEverythingOf(undefined);
    onSelect([...next]);
  };
  const selection: Selection = {
    ...selected,
    count: countSelected(selected),
    page,
    pageState: pageState(page, ids),
    filter,
    isSelected: (id) => selected.everything || ids.includes(id),
    toggle: (id) => {
      // Deselecting one of "all that match" keeps only the rest of the current page selected.
      if (selected.everything) select(page.filter((other) => other !== id));
      else select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
    },
    togglePage: () => select(withPage(ids, page)),
    extend: (from, to) => select([...new Set([...ids, ...between(page, from, to)])]),
    selectEverything: () => setEverythingOf(ofFilter),
    clear: () => {
      select([]);
      setChoosing(false);
    },
    choosing,
    setChoosing,
  };
  return <Context.Provider value={selection}>{children}</Context.Provider>;
}

/** @throws Error outside of a list page */
export function useSelection(): Selection {
  const selection = useContext(Context);
  if (selection === null) throw new Error('A selection is that of a list page');
  return selection;
}
