import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether a scrolled element has more beyond its right edge.
 * @param width of what it contains in pixels: a change is looked at anew
 */
export function useMoreToTheRight(ref: RefObject<HTMLElement | null>, width: number): boolean {
  const [more, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width says that the contents have changed
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    // A pixel is lost where the window is zoomed.
    const look = () => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [ref, width]);
  return more;
}
