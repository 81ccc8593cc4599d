import { type RefObject, useLayoutEffect, useState } from 'react';

/** What stands below the table: the pages, and the edge of the window. */
const BELOW = 46;
const LEAST_HEIGHT = 320;

export interface Frame {
  /** The width inside in pixels; 0 before it is known. */
  width: number;
  /** The most height in pixels, so that the header and the pages are in sight together. */
  maxHeight: number | undefined;
}

/** The place that the table has in the window. */
export function useFrame(ref: RefObject<HTMLElement | null>): Frame {
  const [frame, setFrame] = useState<Frame>({ width: 0, maxHeight: undefined });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      const maxHeight = Math.max(LEAST_HEIGHT, window.innerHeight - top - BELOW);
      const width = element.clientWidth;
      setFrame((known) => (known.width === width && known.maxHeight === maxHeight ? known : { width, maxHeight }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above may grow: chips of filters, notices.
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [ref]);
  return frame;
}
