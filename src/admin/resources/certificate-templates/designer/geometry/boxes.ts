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
