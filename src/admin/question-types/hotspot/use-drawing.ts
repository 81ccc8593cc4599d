import { type PointerEvent, useRef, useState } from 'react';
import { between, handlesOf, moved, type Point, type Region, type ShapeName, through, withHandle } from './shapes.ts';

type Drag =
  | { kind: 'draw'; from: Point; to: Point }
  | { kind: 'move'; index: number; last: Point }
  | { kind: 'handle'; index: number; handle: number };

/** A click this near to the first corner closes the polygon. */
const NEAR = 0.02;

export type Drawing = {
  regions: readonly Region[];
  onChange: (regions: Region[]) => void;
  /** The shape to draw; null: select and move. */
  tool: ShapeName | null;
  onSelect: (index: number | null) => void;
  /** Called when a region is complete. */
  onDrawn: (shape: ShapeName, coords: number[]) => void;
};

/** Pointer handling on the picture: draws a new region, moves one, or drags one of its corners. */
export function useDrawing({ regions, onChange, tool, onSelect, onDrawn }: Drawing) {
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [corners, setCorners] = useState<Point[]>([]);

  const pointOf = (event: PointerEvent): Point => {
    const box = svg.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const replace = (index: number, next: Region) => onChange(regions.map((each, at) => (at === index ? next : each)));
  const begin = (event: PointerEvent, next: Drag) => {
    event.stopPropagation();
    event.preventDefault();
    svg.current?.setPointerCapture?.(event.pointerId);
    setDrag(next);
  };

  const closePolygon = (points: readonly Point[] = corners) => {
    const coords = through(points);
    setCorners([]);
    if (coords !== undefined) onDrawn('polygon', coords);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = pointOf(event);
    if (tool === null) onSelect(null);
    else if (tool !== 'polygon') begin(event, { kind: 'draw', from: at, to: at });
    else {
      const first = corners[0];
      const closes = corners.length >= 3 && first && Math.hypot(first.x - at.x, first.y - at.y) < NEAR;
      if (closes) closePolygon();
      else setCorners([...corners, at]);
    }
  };

  const onPointerMove = (event: PointerEvent) => {
    if (drag === null) return;
    const at = pointOf(event);
    if (drag.kind === 'draw') setDrag({ ...drag, to: at });
    else {
      const region = regions[drag.index];
      if (region === undefined) return;
      if (drag.kind === 'handle') replace(drag.index, withHandle(region, drag.handle, at));
      else {
        replace(drag.index, moved(region, { x: at.x - drag.last.x, y: at.y - drag.last.y }));
        setDrag({ ...drag, last: at });
      }
    }
  };

  const onPointerUp = () => {
    if (drag?.kind === 'draw' && tool !== null && tool !== 'polygon') {
      const coords = between(tool, drag.from, drag.to);
      if (coords !== undefined) onDrawn(tool, coords);
    }
    setDrag(null);
  };

  const draft =
    drag?.kind === 'draw' && tool !== null && tool !== 'polygon' ? between(tool, drag.from, drag.to) : undefined;

  return {
    svg,
    corners,
    /** The rectangle or ellipse being drawn. */
    draft,
    closePolygon,
    cancel: () => {
      setCorners([]);
      setDrag(null);
    },
    onPointerDown,
    onPointerMove,
    onPointerUp,
    /** Selects a region, and moves it while the pointer is pressed. */
    grab: (event: PointerEvent, index: number) => {
      if (tool !== null || event.button !== 0) return;
      onSelect(index);
      begin(event, { kind: 'move', index, last: pointOf(event) });
      (event.currentTarget as SVGElement).focus?.();
    },
    grabHandle: (event: PointerEvent, index: number, handle: number) => {
      if (tool === null && handlesOf(regions[index] ?? { shape: 'polygon', coords: [] }).length > handle)
        begin(event, { kind: 'handle', index, handle });
    },
  };
}
