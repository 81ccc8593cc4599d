import { type Alignment, aligned, distributed, reordered } from '../geometry/arrange.ts';
import { type Axis, type Box, shifted } from '../geometry/boxes.ts';
import { type Element, type Layout, paperOf } from './element.ts';

type Keys = ReadonlySet<string>;

const mapChosen = (layout: Layout, keys: Keys, change: (element: Element) => Element): Layout => ({
  ...layout,
  elements: layout.elements.map((element) => (keys.has(element.id) ? change(element) : element)),
});

/** Places elements by the boxes that they are given. */
export const placed = (layout: Layout, boxes: ReadonlyMap<string, Box>): Layout =>
  mapChosen(layout, new Set(boxes.keys()), (element) => {
    const box = boxes.get(element.id);
    return box === undefined ? element : { ...element, x: box.x, y: box.y, width: box.width, height: box.height };
  });

export const moved = (layout: Layout, keys: Keys, by: { x: number; y: number }): Layout =>
  mapChosen(layout, keys, (element) => shifted(element, by));

export const replaced = (layout: Layout, next: Element): Layout => mapChosen(layout, new Set([next.id]), () => next);

export const without = (layout: Layout, keys: Keys): Layout => ({
  ...layout,
  elements: layout.elements.filter(({ id }) => !keys.has(id)),
});

export const withMore = (layout: Layout, more: readonly Element[]): Layout => ({
  ...layout,
  elements: [...layout.elements, ...more],
});

const rearranged = (layout: Layout, keys: Keys, arrange: (chosen: readonly Element[]) => Element[]): Layout => {
  const next = arrange(layout.elements.filter(({ id }) => keys.has(id)));
  return placed(layout, new Map(next.map((element) => [element.id, element])));
};

export const alignedIn = (layout: Layout, keys: Keys, how: Alignment): Layout =>
  rearranged(layout, keys, (chosen) => aligned(chosen, how, paperOf(layout)));

export const distributedIn = (layout: Layout, keys: Keys, axis: Axis): Layout =>
  rearranged(layout, keys, (chosen) => distributed(chosen, axis));

export const orderedIn = (layout: Layout, keys: Keys, to: 'front' | 'back'): Layout => ({
  ...layout,
  elements: reordered(layout.elements, ({ id }) => keys.has(id), to),
});

/** The sheet turned: elements keep their place as a share of the sheet, and their size. */
export function turned(layout: Layout): Layout {
  const orientation = layout.orientation === 'portrait' ? 'landscape' : 'portrait';
  const [from, to] = [paperOf(layout), paperOf({ orientation })];
  const place = (at: number, side: number, before: number, after: number) =>
    Math.round((((at + side / 2) / before) * after - side / 2) * 10) / 10;
  const elements = layout.elements.map((element) => ({
    ...element,
    x: place(element.x, element.width, from.width, to.width),
    y: place(element.y, element.height, from.height, to.height),
  }));
  return { ...layout, orientation, elements };
}
