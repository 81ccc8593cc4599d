import type { Schemas } from '#shared/contract/index.ts';

export type Region = Schemas['HotspotRegion'];
export type ShapeName = Region['shape'];
export type Point = { x: number; y: number };

export const SHAPES: readonly ShapeName[] = ['rect', 'ellipse', 'polygon'];

/** Smaller regions are accidental clicks. */
const LEAST_DRAWN = 0.01;

/** A fraction of the picture, rounded to the precision of a pixel in the largest picture. */
export const fraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

const within = ({ x, y }: Point): Point => ({ x: fraction(x), y: fraction(y) });
const flat = (points: readonly Point[]) => points.flatMap(({ x, y }) => [x, y]);

function pointsOf(coords: readonly number[]): Point[] {
  return Array.from({ length: Math.floor(coords.length / 2) }, (_, index) => ({
    x: coords[2 * index] ?? 0,
    y: coords[2 * index + 1] ?? 0,
  }));
}

/** The rectangle or ellipse between two corners; undefined when it would be too small. */
export function between(shape: 'rect' | 'ellipse', one: Point, other: Point): number[] | undefined {
  const [a, b] = [within(one), within(other)];
  const [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  if (right - left < LEAST_DRAWN || bottom - top < LEAST_DRAWN) return undefined;
  if (shape === 'rect') return [left, top, right, bottom];
  return [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2].map(fraction);
}

/** The polygon through the points; undefined when there are too few. */
export function through(points: readonly Point[]): number[] | undefined {
  const own = points.map(within).filter(({ x, y }, index, all) => {
    const before = all[index - 1];
    return before === undefined || before.x !== x || before.y !== y;
  });
  return own.length < 3 ? undefined : flat(own);
}

/** A new region of the shape. Each one is placed a little further, so that it does not cover the previous one. */
export function newRegion(shape: ShapeName, index: number): Region {
  const at = 0.1 + (index % 6) * 0.1;
  const [one, other] = [
    { x: at, y: at },
    { x: at + 0.2, y: at + 0.2 },
  ];
  const triangle = [
    { x: at, y: at + 0.2 },
    { x: at + 0.2, y: at + 0.2 },
    { x: at + 0.1, y: at },
  ];
  const coords = shape === 'polygon' ? through(triangle) : between(shape, one, other);
  return { shape, coords: coords ?? [], label: null, correct: index === 0 };
}

/** The corners of a region that can be dragged. */
export function handlesOf({ shape, coords }: Pick<Region, 'shape' | 'coords'>): Point[] {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === 'polygon') return pointsOf(coords);
  const [left, top, right, bottom] = shape === 'rect' ? [a, b, c, d] : [a - c, b - d, a + c, b + d];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** Moves one corner of the region; unchanged when the region would become too small. */
export function withHandle(region: Region, index: number, to: Point): Region {
  if (region.shape === 'polygon') {
    const coords = flat(pointsOf(region.coords).map((point, at) => (at === index ? within(to) : point)));
    return { ...region, coords };
  }
  const opposite = handlesOf(region)[(index + 2) % 4];
  const coords = opposite && between(region.shape, opposite, to);
  return coords === undefined ? region : { ...region, coords };
}

/** Moves the region within the picture. */
export function moved(region: Region, by: Point): Region {
  const corners = handlesOf(region);
  const room = (axis: 'x' | 'y') => {
    const own = corners.map((corner) => corner[axis]);
    return Math.min(1 - Math.max(...own), Math.max(-Math.min(...own), by[axis]));
  };
  const [dx, dy] = [room('x'), room('y')];
  const movedAt = (value: number, index: number) => value + (index % 2 === 0 ? dx : dy);
  const coords =
    region.shape === 'ellipse'
      ? region.coords.map((value, index) => (index < 2 ? movedAt(value, index) : value))
      : region.coords.map(movedAt);
  return { ...region, coords: coords.map(fraction) };
}

/** The labels of a region's coordinates: keys below `editor.hotspot.coords`; for a polygon with the number of the corner. */
export function coordNames({ shape, coords }: Pick<Region, 'shape' | 'coords'>): { key: string; number: number }[] {
  const named = (keys: string[]) => keys.map((key) => ({ key, number: 0 }));
  if (shape === 'rect') return named(['left', 'top', 'right', 'bottom']);
  if (shape === 'ellipse') return named(['centreX', 'centreY', 'radiusX', 'radiusY']);
  return coords.map((_, index) => ({ key: index % 2 === 0 ? 'pointX' : 'pointY', number: Math.floor(index / 2) + 1 }));
}
