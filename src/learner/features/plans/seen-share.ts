/** From this share on, a page counts as scrolled to its end. */
export const endReached = 0.98;

/**
 * How far a page was scrolled: how much of its height is above the lower edge of the window, from 0 to 1.
 * @param box where it stands in the window, in pixels
 * @returns null while nothing of it is in view
 * @example seenShare({ top: 100, bottom: 1100, height: 1000 }, 600) // 0.5
 */
export function seenShare(box: Pick<DOMRect, 'top' | 'bottom' | 'height'>, windowHeight: number): number | null {
  if (box.height <= 0 || box.bottom <= 0 || box.top >= windowHeight) return null;
  return Math.min(1, Math.max(0, (windowHeight - box.top) / box.height));
}
