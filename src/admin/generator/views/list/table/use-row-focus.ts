import { useEffect, useRef, useState } from 'react';

/** The last focused row of each list, to return to. */
const left = new Map<string, number>();

/** Remembers the opened row, so that returning to the list focuses it. */
export function leaveAt(list: string, id: number): void {
  left.set(list, id);
}

interface RowFocus {
  /** The row in the tab order; undefined when the page is empty. */
  active: number | undefined;
  focus: (id: number) => void;
  /** Focuses a row once the next page is loaded. */
  arriveOnPage: () => void;
  register: (id: number, element: HTMLElement | null) => void;
}

/** Keeps one row of a grid in the tab order (roving tabindex). It is remembered for each page, and when a record is opened. */
export function useRowFocus(list: string, pageNumber: number, page: readonly number[], ready: boolean): RowFocus {
  const rows = useRef(new Map<number, HTMLElement>());
  const byPage = useRef(new Map<number, number>());
  const arriving = useRef(left.has(list));
  /** A row that is focused as soon as it is rendered: on a long page only those in sight are. */
  const awaited = useRef<number>(undefined);
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
      awaited.current = row === undefined ? id : undefined;
      if (row !== undefined && !row.contains(document.activeElement)) row.focus();
    },
    arriveOnPage: () => {
      arriving.current = true;
      setChosen(undefined);
    },
    register: (id, element) => {
      if (element === null) {
        rows.current.delete(id);
        return;
      }
      rows.current.set(id, element);
      if (awaited.current !== id) return;
      awaited.current = undefined;
      element.focus();
    },
  };
}
