import { type PointerEvent, useRef, useState } from 'react';
import { around, type Box, overlaps, type Paper, shifted } from '../geometry/boxes.ts';
import type { Handle } from '../geometry/resize.ts';
import { type Guide, linesOf, type Snapping, snapMove, snapResize } from '../geometry/snap.ts';

type Point = { x: number; y: number };

/** What can be dragged on the paper. */
export type Draggable = Box & { key: string; locked: boolean; square: boolean };

type Drag =
  | { kind: 'move'; from: Point; boxes: readonly Draggable[] }
  | { kind: 'resize'; from: Point; box: Draggable; handle: Handle }
  | { kind: 'choose'; from: Point; to: Point; before: ReadonlySet<string> };

type DraggingOptions = {
  items: readonly Draggable[];
  chosen: ReadonlySet<string>;
  paper: Paper;
  /** From the edges of the paper to the lines of its margins, in millimetres. */
  margin: number;
  /** Pixels of a millimetre. */
  scale: number;
  /** The distance of the grid in millimetres; without it there is none. */
  grid: number | undefined;
  onChoose: (keys: ReadonlySet<string>) => void;
  /** Places boxes while they are dragged. */
  onPlace: (boxes: ReadonlyMap<string, Box>) => void;
  /** A drag has ended. */
  onSettle: () => void;
};

/** Lines draw boxes from this far, in pixels. */
const REACH_PX = 6;
/** Shorter movements are clicks, in pixels. */
const CLICK_PX = 3;

/** The box between two points. */
const between = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

/** Moves, resizes and chooses elements on the paper by mouse, pen or touch. With Alt nothing snaps. */
export function useDragging(options: DraggingOptions) {
  const { items, chosen, paper, margin, scale, grid, onChoose, onPlace, onSettle } = options;
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [guides, setGuides] = useState<readonly Guide[]>([]);

  const pointOf = (event: PointerEvent): Point => {
    const box = svg.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return { x: 0, y: 0 };
    return {
      x: ((event.clientX - box.left) / box.width) * paper.width,
      y: ((event.clientY - box.top) / box.height) * paper.height,
    };
  };
  const begin = (event: PointerEvent, next: Drag) => {
    event.stopPropagation();
    svg.current?.setPointerCapture?.(event.pointerId);
    setDrag(next);
  };
  const snappingOf = (moved: ReadonlySet<string>, isFree: boolean): Snapping => ({
    lines: linesOf(
      paper,
      items.filter(({ key }) => !moved.has(key)),
      margin,
    ),
    reach: isFree ? 0 : REACH_PX / scale,
    grid: isFree ? undefined : grid,
  });

  const move = ({ from, boxes }: Extract<Drag, { kind: 'move' }>, at: Point, isFree: boolean) => {
    const by = { x: at.x - from.x, y: at.y - from.y };
    if (Math.hypot(by.x, by.y) * scale < CLICK_PX) return;
    const frame = around(boxes);
    if (frame === undefined) return;
    const keys = new Set(boxes.map(({ key }) => key));
    const snapped = snapMove(shifted(frame, by), snappingOf(keys, isFree));
    const whole = { x: by.x + snapped.by.x, y: by.y + snapped.by.y };
    setGuides(isFree ? [] : snapped.guides);
    onPlace(new Map(boxes.map((box) => [box.key, shifted(box, whole)])));
  };
  const resize = ({ from, box, handle }: Extract<Drag, { kind: 'resize' }>, at: Point, isFree: boolean) => {
    const by = { x: at.x - from.x, y: at.y - from.y };
    const next = snapResize(box, handle, by, snappingOf(new Set([box.key]), isFree), box.square);
    setGuides(isFree ? [] : next.guides);
    onPlace(new Map([[box.key, next.box]]));
  };
  const end = () => {
    if (drag !== null && drag.kind !== 'choose') onSettle();
    setDrag(null);
    setGuides([]);
  };

  return {
    svg,
    guides,
    /** The area that is being drawn to choose what lies in it. */
    area: drag?.kind === 'choose' ? between(drag.from, drag.to) : undefined,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      const at = pointOf(event);
      const before = event.shiftKey ? chosen : new Set<string>();
      onChoose(before);
      // Fingers scroll the page from here.
      if (event.pointerType !== 'touch') begin(event, { kind: 'choose', from: at, to: at, before });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag === null) return;
      const at = pointOf(event);
      if (drag.kind === 'move') move(drag, at, event.altKey);
      else if (drag.kind === 'resize') resize(drag, at, event.altKey);
      else {
        setDrag({ ...drag, to: at });
        const area = between(drag.from, at);
        const touched = items.filter((item) => overlaps(item, area)).map(({ key }) => key);
        onChoose(new Set([...drag.before, ...touched]));
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** Chooses an element, and moves all that are chosen while the pointer is pressed. With Shift it is added or taken out. */
    grab: (event: PointerEvent, key: string) => {
      if (event.button !== 0) return;
      (event.currentTarget as SVGElement).focus?.();
      if (event.shiftKey) {
        event.stopPropagation();
        const rest = [...chosen].filter((each) => each !== key);
        onChoose(new Set(chosen.has(key) ? rest : [...chosen, key]));
        return;
      }
      const keys = chosen.has(key) ? chosen : new Set([key]);
      if (!chosen.has(key)) onChoose(keys);
      const boxes = items.filter((item) => keys.has(item.key) && !item.locked);
      if (items.some((item) => item.key === key && item.locked)) event.stopPropagation();
      else begin(event, { kind: 'move', from: pointOf(event), boxes });
    },
    grabHandle: (event: PointerEvent, box: Draggable, handle: Handle) => {
      if (event.button === 0) begin(event, { kind: 'resize', from: pointOf(event), box, handle });
    },
  };
}
