import { type RefObject, useLayoutEffect } from 'react';

/** Elements that may be wider than a phone. */
const WIDE_PARTS = 'table, pre, [data-formula]';

/**
 * Makes wide elements (tables, code, formulas) scroll in their own box, reachable by keyboard.
 * @param html the displayed HTML; the elements are checked again when it changes
 */
export function useScrollableParts(ref: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are those of the html
  useLayoutEffect(() => {
    const root = ref.current;
    const parts = root === null ? [] : [...root.querySelectorAll<HTMLElement>(WIDE_PARTS)];
    if (root === null || parts.length === 0 || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      for (const part of parts) markWide(part, root.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    return () => observer.disconnect();
  }, [ref, html]);
}

function markWide(part: HTMLElement, room: number): void {
  const isWide =
    part.dataset.formula === 'inline'
      ? [...part.querySelectorAll<HTMLElement>('.katex-base')].some((base) => base.offsetWidth > room)
      : part.scrollWidth > part.clientWidth;
  part.toggleAttribute('data-wide', isWide);
  if (isWide) part.tabIndex = 0;
  else part.removeAttribute('tabindex');
}
