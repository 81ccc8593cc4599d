import type { Box } from '#shared/certificates/layout.ts';

export type { Box };

/** The size of the paper in millimetres. */
export type Paper = { width: number; height: number };

export type Axis = 'x' | 'y';

/** The side of a box along an axis. */
export const SIDE = { x: 'width', y: 'height' } as const satisfies Record<Axis, keyof Box>;

/** Rounds to a tenth of a millimetre, the precision of the designer. */
export const tenth = (millimetres: number): number => Math.round(millimetres * 10) / 10;

/** The start, the middle and the end of a box along an axis. */
export function edgesOf(box: Box, axis: Axis): readonly [start: number, middle: number, end: number] {
  const start = box[axis];
  const length = box[SIDE[axis]];
  return [start, start + length / 2, start + length];
}

/** The smallest box around some boxes; undefined when there are none. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Whether two boxes share more than their edges. */
export function overlaps(one: Box, other: Box): boolean {
  const shared = (axis: Axis) => {
    const [start, , end] = edgesOf(one, axis);
    const [from, , to] = edgesOf(other, axis);
    return Math.min(end, to) - Math.max(start, from) > 0.05;
  };
  return shared('x') && shared('y');
}

/** Whether the whole box is on the paper. */
export const isOnPaper = ({ x, y, width, height }: Box, paper: Paper): boolean =>
  x >= -0.05 && y >= -0.05 && x + width <= paper.width + 0.05 && y + height <= paper.height + 0.05;

/** Moves a box, in tenths of a millimetre. */
export const shifted = <B extends Box>(box: B, by: { x: number; y: number }): B => ({
  ...box,
  x: tenth(box.x + by.x),
  y: tenth(box.y + by.y),
});

/** How far apart the places are that a new box is tried at, and how far from the edges it stays, in millimetres. */
const GRID = 5;
const MARGIN = 10;

/** The place for a box of a size that overlaps no other, as near to the middle of the paper as it gets; undefined where there is none. */
export function freePlace(size: Paper, others: readonly Box[], paper: Paper): { x: number; y: number } | undefined {
  const middle = { x: Math.round((paper.width - size.width) / 2), y: Math.round((paper.height - size.height) / 2) };
  const along = (axis: Axis) => {
    const steps = Math.floor((middle[axis] - MARGIN) / GRID);
    return Array.from({ length: Math.max(0, 2 * steps + 1) }, (_, at) => middle[axis] + (at - steps) * GRID);
  };
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middle.x, y - middle.y);
  return along('y')
    .flatMap((y) => along('x').map((x) => ({ x, y })))
    .filter((place) => others.every((other) => !overlaps({ ...place, ...size }, other)))
    .sort((one, other) => far(one) - far(other))[0];
}
