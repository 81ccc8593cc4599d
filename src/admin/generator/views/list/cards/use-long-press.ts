import { type PointerEvent, useRef } from 'react';

const LONG_MS = 500;
const STILL_PX = 10;

/** Detects a long press, and the click at its end, which must not count as a click. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const pressed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    /** Whether a long press is in progress. */
    isPressed: () => pressed.current,
    /** Whether the current click ends a long press. */
    endsPress: () => {
      const was = pressed.current;
      pressed.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        pressed.current = false;
        if (event.pointerType === 'mouse') return;
        from.current = { x: event.clientX, y: event.clientY };
        timer.current = setTimeout(() => {
          pressed.current = true;
          onLongPress();
        }, LONG_MS);
      },
      onPointerMove: (event: PointerEvent) => {
        if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > STILL_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}
