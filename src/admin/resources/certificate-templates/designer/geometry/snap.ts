import { type Axis, type Box, edgesOf, type Paper, SIDE, shifted, tenth } from './boxes.ts';
import { type Handle, resized } from './resize.ts';

/** A line that a box was drawn to, shown while it is dragged. */
export type Guide = { axis: Axis; at: number };

/** What boxes are drawn to along each axis, in millimetres. */
type Lines = Record<Axis, readonly number[]>;

export type Snapping = {
  lines: Lines;
  /** How near a line has to be, in millimetres. */
  reach: number;
  /** The distance of the grid in millimetres; without it there is none. */
  grid?: number | undefined;
};

const AXES: readonly Axis[] = ['x', 'y'];

/** The lines of the paper (edges, margins, centre) and of the other elements (edges and centres). */
export function linesOf(paper: Paper, others: readonly Box[], margin: number): Lines {
  const along = (axis: Axis) => {
    const length = paper[SIDE[axis]];
    const own = [0, margin, length / 2, length - margin, length];
    return [...new Set([...own, ...others.flatMap((box) => edgesOf(box, axis))].map(tenth))];
  };
  return { x: along('x'), y: along('y') };
}

/** The nearest line to one of the places, and how far it is. */
function nearest(places: readonly number[], lines: readonly number[], reach: number) {
  let best: { by: number; at: number } | undefined;
  for (const place of places) {
    for (const at of lines) {
      const by = at - place;
      if (Math.abs(by) <= reach && (best === undefined || Math.abs(by) < Math.abs(best.by) - 1e-9)) best = { by, at };
    }
  }
  return best;
}

const toGrid = (place: number, grid: number | undefined) =>
  grid === undefined ? 0 : Math.round(place / grid) * grid - place;

/**
 * Draws a moved box to the nearest line, otherwise to the grid.
 * @returns how far it has to go, and the lines that it then lies on
 */
export function snapMove(
  box: Box,
  { lines, reach, grid }: Snapping,
): { by: { x: number; y: number }; guides: Guide[] } {
  const by = { x: 0, y: 0 };
  for (const axis of AXES) by[axis] = nearest(edgesOf(box, axis), lines[axis], reach)?.by ?? toGrid(box[axis], grid);
  return { by, guides: guidesOf(shifted(box, by), lines) };
}

/** The lines that a box lies on. */
function guidesOf(box: Box, lines: Lines): Guide[] {
  return AXES.flatMap((axis) =>
    lines[axis]
      .filter((at) => edgesOf(box, axis).some((edge) => Math.abs(edge - at) < 0.06))
      .map((at) => ({ axis, at })),
  );
}

/** Draws the dragged edges of a box to the nearest lines, otherwise to the grid. */
export function snapResize(
  box: Box,
  handle: Handle,
  by: { x: number; y: number },
  { lines, reach, grid }: Snapping,
  square: boolean,
): { box: Box; guides: Guide[] } {
  const free = resized(box, handle, by, square);
  const extra = { x: 0, y: 0 };
  for (const axis of AXES) {
    const [start, , end] = edgesOf(free, axis);
    const letters = axis === 'x' ? (['w', 'e'] as const) : (['n', 's'] as const);
    const edge = handle.includes(letters[0]) ? start : handle.includes(letters[1]) ? end : undefined;
    if (edge !== undefined) extra[axis] = nearest([edge], lines[axis], reach)?.by ?? toGrid(edge, grid);
  }
  const snapped = resized(box, handle, { x: by.x + extra.x, y: by.y + extra.y }, square);
  const dragged = guidesOf(snapped, lines).filter(({ axis }) => (axis === 'x' ? /[we]/ : /[ns]/).test(handle));
  return { box: snapped, guides: dragged };
}
