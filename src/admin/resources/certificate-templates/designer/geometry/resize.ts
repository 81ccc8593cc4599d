import { type Box, tenth } from './boxes.ts';

/** The handles of a selected element, clockwise from the top left corner. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

export type Handle = (typeof HANDLES)[number];

/** No element is narrower or lower, in millimetres: it could not be grasped. */
const LEAST_SIDE = 2;

/** The place of a handle as shares of the box. */
export const placeOf = (handle: Handle): { x: number; y: number } => ({
  x: handle.includes('w') ? 0 : handle.includes('e') ? 1 : 0.5,
  y: handle.includes('n') ? 0 : handle.includes('s') ? 1 : 0.5,
});

/**
 * A box after one of its handles was dragged; the opposite edge stays where it is.
 * @param square keeps width and height equal, as a QR code needs
 */
export function resized(box: Box, handle: Handle, by: { x: number; y: number }, square: boolean): Box {
  const [west, north] = [handle.includes('w'), handle.includes('n')];
  const grows = {
    x: west ? -by.x : handle.includes('e') ? by.x : 0,
    y: north ? -by.y : handle.includes('s') ? by.y : 0,
  };
  let width = Math.max(LEAST_SIDE, box.width + grows.x);
  let height = Math.max(LEAST_SIDE, box.height + grows.y);
  if (square) {
    const side = handle.length === 1 ? (handle === 'e' || handle === 'w' ? width : height) : Math.max(width, height);
    width = side;
    height = side;
  }
  return {
    x: tenth(west ? box.x + box.width - width : box.x),
    y: tenth(north ? box.y + box.height - height : box.y),
    width: tenth(width),
    height: tenth(height),
  };
}
