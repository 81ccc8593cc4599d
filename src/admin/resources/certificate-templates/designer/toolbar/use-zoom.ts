import { useEffect, useRef, useState } from 'react';
import type { Paper } from '../geometry/boxes.ts';

/** Pixels of a millimetre at the size on paper. */
const REAL_PX = 96 / 25.4;
const STEPS = [0.25, 0.35, 0.5, 0.65, 0.8, 1, 1.25, 1.5, 2, 3, 4];
/** Around the sheet, in pixels. */
const ROOM_PX = 48;
/** Before the room is measured, and where it cannot be. */
const FIRST_PX = 640;

/** How large the sheet is shown: as wide as there is room, or in steps. */
export function useZoom(paper: Paper) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(FIRST_PX);
  const [chosen, setChosen] = useState<number>();
  useEffect(() => {
    const box = frame.current;
    if (box === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const fitting = Math.max(120, room - ROOM_PX) / paper.width / REAL_PX;
  const factor = chosen ?? fitting;
  const larger = STEPS.find((step) => step > factor + 0.01);
  const smaller = STEPS.findLast((step) => step < factor - 0.01);
  return {
    frame,
    /** Pixels of a millimetre. */
    scale: factor * REAL_PX,
    percent: Math.round(factor * 100),
    isFitting: chosen === undefined,
    canIn: larger !== undefined,
    canOut: smaller !== undefined,
    in: () => setChosen(larger),
    out: () => setChosen(smaller),
    fit: () => setChosen(undefined),
  };
}

export type Zoom = ReturnType<typeof useZoom>;
