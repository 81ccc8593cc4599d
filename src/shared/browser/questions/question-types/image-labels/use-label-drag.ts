import { type PointerEvent, type MouseEvent, useRef, useState } from 'react';

/** A shorter way is a click or a tap. */
const LEAST_WAY = 6;

interface Drag {
  label: string;
  /** Where it was taken from; null: the tray. */
  from: string | null;
  x: number;
  y: number;
  moving: boolean;
}

/**
 * Drags labels with mouse, pen or finger. The handlers belong on the element that is dragged; zones have `data-zone`, the tray `data-tray`.
 * @param onDrop with the zone, or null for the tray
 */
export function useLabelDrag(onDrop: (label: string, from: string | null, zone: string | null) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dropped = useRef(false);

  const targetAt = ({ clientX, clientY }: PointerEvent) => {
    const target = document.elementFromPoint?.(clientX, clientY)?.closest<HTMLElement>('[data-zone], [data-tray]');
    return target == null ? undefined : (target.dataset.zone ?? null);
  };

  return {
    /** The label under way, with the place of the pointer in the window. */
    drag: drag?.moving ? drag : null,
    handlers: (label: string, from: string | null) => ({
      onPointerDown: (event: PointerEvent) => {
        dropped.current = false;
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDrag({ label, from, x: event.clientX, y: event.clientY, moving: false });
      },
      onPointerMove: (event: PointerEvent) => {
        if (drag === null) return;
        const { clientX: x, clientY: y } = event;
        if (drag.moving || Math.hypot(x - drag.x, y - drag.y) > LEAST_WAY) setDrag({ ...drag, x, y, moving: true });
      },
      onPointerUp: (event: PointerEvent) => {
        setDrag(null);
        if (!drag?.moving) return;
        dropped.current = true;
        const target = targetAt(event);
        if (target !== undefined) onDrop(label, from, target);
      },
      onPointerCancel: () => setDrag(null),
      /** The click that follows a drag is not one; a click by key or screen reader has no detail. */
      onClickCapture: (event: MouseEvent) => {
        if (dropped.current && event.detail > 0) event.stopPropagation();
        dropped.current = false;
      },
    }),
  };
}
