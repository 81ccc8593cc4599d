import { useEffect, useRef, useState } from 'react';

/** The row that was left last in each list, for when the person comes back to it. */
const left = new Map<string, number>();

/** Remembers a row that is opened: coming back finds the focus where it was. */
export function leaveAt(list: string, id: number): void {
  left.set(list, id);
}

interface RowFocus {
  /** The row that the Tab key finds; one of the page, or undefined when it is empty. */
  active: number | undefined;
  focus: (id: number) => void;
  /** Says which row of the next page shall have the focus. */
  arriveOnPage: () => void;
  register: (id: number, element: HTMLElement | null) => void;
}

/** One row of a grid is in the order of the Tab key; it is remembered for each page, and across opening a record. */
export function useRowFocus(list: string, pageNumber: number, page: readonly number[], ready: boolean): RowFocus {
  const rows = useRef(new Map<number, HTMLElement>());
  const byPage = useRef(new Map<number, number>());
  const arriving = useRef(left.has(list));
  const [chosen, setChosen] = useState<number | undefined>(() => left.get(list));
  const remembered = byPage.current.get(pageNumber);
  const active = [chosen, remembered, page[0]].find((id) => id !== undefined && page.includes(id));
  const pageKey = page.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows have come
  useEffect(() => {
    if (!arriving.current || !ready || active === undefined) return;
    arriving.current = false;
    left.delete(list);
    rows.current.get(active)?.focus();
  }, [pageKey, ready]);
  return {
    active,
    focus: (id) => {
      setChosen(id);
      byPage.current.set(pageNumber, id);
      const row = rows.current.get(id);
      if (row !== undefined && !row.contains(document.activeElement)) row.focus();
    },
    arriveOnPage: () => {
      arriving.current = true;
      setChosen(undefined);
    },
    register: (id, element) => {
      if (element === null) rows.current.delete(id);
      else rows.current.set(id, element);
    },
  };
}
