import { type Axis, around, type Box, type Paper, SIDE, tenth } from './boxes.ts';

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;

export type Alignment = (typeof ALIGNMENTS)[number];

const WHERE: Record<Alignment, { axis: Axis; share: number }> = {
  left: { axis: 'x', share: 0 },
  centre: { axis: 'x', share: 0.5 },
  right: { axis: 'x', share: 1 },
  top: { axis: 'y', share: 0 },
  middle: { axis: 'y', share: 0.5 },
  bottom: { axis: 'y', share: 1 },
};

/** Aligns several boxes to each other, and a single one to the paper. */
export function aligned<B extends Box>(boxes: readonly B[], how: Alignment, paper: Paper): B[] {
  const frame = boxes.length === 1 ? { x: 0, y: 0, ...paper } : around(boxes);
  if (frame === undefined) return [];
  const { axis, share } = WHERE[how];
  const side = SIDE[axis];
  return boxes.map((box) => ({ ...box, [axis]: tenth(frame[axis] + (frame[side] - box[side]) * share) }));
}

/** Makes the gaps between three or more boxes equal; the outer two stay. Fewer are returned as they are. */
export function distributed<B extends Box>(boxes: readonly B[], axis: Axis): B[] {
  const frame = around(boxes);
  if (frame === undefined || boxes.length < 3) return [...boxes];
  const side = SIDE[axis];
  const ordered = [...boxes].sort((one, other) => one[axis] - other[axis]);
  const gap = (frame[side] - ordered.reduce((sum, box) => sum + box[side], 0)) / (boxes.length - 1);
  const places = new Map<B, number>();
  let at = frame[axis];
  for (const box of ordered) {
    places.set(box, tenth(at));
    at += box[side] + gap;
  }
  return boxes.map((box) => ({ ...box, [axis]: places.get(box) ?? box[axis] }));
}

/** Where an item stands after it was sent through the order: later items cover earlier ones. */
export function reordered<T>(items: readonly T[], chosen: (item: T) => boolean, to: 'front' | 'back'): T[] {
  const [moved, rest] = [items.filter(chosen), items.filter((item) => !chosen(item))];
  return to === 'front' ? [...rest, ...moved] : [...moved, ...rest];
}
