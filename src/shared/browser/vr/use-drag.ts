import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Hit, Stage } from './stage.ts';

interface Editing {
  onPress: (hit: Hit) => void;
  onMove: (key: string, hit: Hit) => void;
}

interface Pressed {
  pointer: number;
  x: number;
  y: number;
  moved: boolean;
  /** The mark that is dragged; undefined: the view. */
  mark: string | undefined;
}

/** A finger that moves less than this has pressed. */
const STILL_PIXELS = 5;
/** How far the view turns for each pixel, in degrees. */
const DEGREES = 0.15;

/** Turns the view by dragging; for staff also moves marks, and tells where the scene was pressed. */
export function useDrag(stage: Stage | undefined, overlay: RefObject<HTMLElement | null>, editing?: Editing) {
  const pressed = useRef<Pressed>(undefined);
  const moved = useRef(false);

  const hit = (event: PointerEvent): Hit | undefined => {
    const place = overlay.current?.getBoundingClientRect();
    if (place === undefined || stage === undefined) return undefined;
    return stage.hitAt((event.clientX - place.left) / place.width, (event.clientY - place.top) / place.height);
  };

  const begin = (event: PointerEvent, mark?: string) => {
    if (event.button !== 0 || pressed.current !== undefined) return;
    moved.current = false;
    pressed.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false, mark };
  };

  const move = (event: PointerEvent) => {
    const press = pressed.current;
    if (press === undefined || press.pointer !== event.pointerId || stage === undefined) return;
    const [across, down] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.moved && Math.hypot(across, down) < STILL_PIXELS) return;
    if (!press.moved) event.currentTarget.setPointerCapture(event.pointerId);
    press.moved = true;
    moved.current = true;
    if (press.mark !== undefined) {
      const at = hit(event);
      if (at !== undefined) editing?.onMove(press.mark, at);
      return;
    }
    const { heading, pitch } = stage.direction;
    stage.look({ heading: heading - across * DEGREES, pitch: pitch + down * DEGREES });
    press.x = event.clientX;
    press.y = event.clientY;
  };

  const end = (event: PointerEvent) => {
    const press = pressed.current;
    if (press === undefined || press.pointer !== event.pointerId) return;
    pressed.current = undefined;
    if (press.moved || press.mark !== undefined || event.type === 'pointercancel') return;
    const at = hit(event);
    if (at !== undefined) editing?.onPress(at);
  };

  const following = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return {
    /** Whether the last press of a mark has dragged it. */
    hasMoved: () => moved.current,
    overlay: {
      ...following,
      onPointerDown: (event: PointerEvent) => {
        // Staff drag marks; from a learner's press of one the view may be dragged too.
        const isMark = event.target instanceof Element && event.target.closest('[data-mark]') !== null;
        if (!isMark || editing === undefined) begin(event);
      },
    },
    mark: (key: string) => (editing === undefined ? {} : { onPointerDown: (event: PointerEvent) => begin(event, key) }),
  };
}
