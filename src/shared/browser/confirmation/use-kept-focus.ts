import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus where one step takes the place of another: it would be lost with the button that led on or back. A step that has fields
 * takes it from here.
 * @param step what is shown now
 * @returns what gets the focus, which has to be focusable
 */
export function useKeptFocus(step: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) place.current?.focus();
  }, [step]);
  return place;
}
