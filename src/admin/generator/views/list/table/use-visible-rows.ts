import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Shorter pages are rendered whole: nothing is gained by less. */
const WHOLE = 60;
const OVERSCAN = 15;

interface VisibleRows {
  /** The places on the page of the rows that are rendered, in order. */
  rows: readonly number[];
  /** The heights in pixels of what is left out above and below. */
  before: number;
  after: number;
  /** Scrolls a row into sight, so that it can be focused. */
  show: (index: number) => void;
}

/** The rows of a page that are in sight and around it, and the one that has the focus. */
export function useVisibleRows(
  frame: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  active: number,
): VisibleRows {
  const whole = count <= WHOLE;
  const virtual = useVirtualizer({
    count,
    enabled: !whole,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (active < 0 || active >= count || rows.includes(active)) return rows;
      return active < (rows[0] ?? 0) ? [active, ...rows] : [...rows, active];
    },
  });
  if (whole)
    return { rows: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, show: () => undefined };
  const items = virtual.getVirtualItems();
  const shown = items.length * height;
  const [first] = items.filter(({ index }) => index !== active || items.length === 1);
  const before = Math.max(0, (first?.start ?? 0) - (items[0] === first ? 0 : height));
  return {
    rows: items.map(({ index }) => index),
    before,
    after: Math.max(0, virtual.getTotalSize() - before - shown),
    show: (index) => virtual.scrollToIndex(index),
  };
}
