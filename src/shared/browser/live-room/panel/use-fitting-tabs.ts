import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Marks a row of tabs whose words have no room, for its style: they are signs then. */
function fitTabs(row: HTMLElement): void {
  row.removeAttribute('data-narrow');
  if (row.scrollWidth > row.clientWidth) row.setAttribute('data-narrow', '');
}

/** A row of tabs that are words where they all have room, and signs with names where they have none: languages and badges differ. */
export function useFittingTabs(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  // After each change, since words, badges and letters change it.
  useLayoutEffect(() => {
    if (row.current) fitTabs(row.current);
  });
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => fitTabs(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return row;
}
