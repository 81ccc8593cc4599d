import { type PointerEvent, useRef } from 'react';
import { LONG_SKIP } from '../state/shortcuts.ts';
import styles from './Surface.module.css';

interface SurfaceProps {
  onToggle: () => void;
  onSkip: (seconds: number) => void;
  onFullScreen: () => void;
  /** A finger asks for the controls, or wants them away. */
  onTap: () => void;
}

const DOUBLE_MS = 320;

/** The film itself: pressed by a mouse it plays and stops; tapped twice at a side it skips. Keys and buttons do the same. */
export function Surface({ onToggle, onSkip, onFullScreen, onTap }: SurfaceProps) {
  const last = useRef({ at: 0, side: 0, type: '' });

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const third = box.width === 0 ? 1 : Math.min(2, Math.floor((3 * (event.clientX - box.left)) / box.width));
    const side = third - 1;
    const isDouble = event.timeStamp - last.current.at < DOUBLE_MS && last.current.side === side;
    last.current = { at: event.timeStamp, side, type: event.pointerType };
    if (event.pointerType === 'mouse') {
      onToggle();
      if (isDouble) onFullScreen();
    } else if (isDouble && side !== 0) {
      onSkip(side * LONG_SKIP);
    } else {
      onTap();
    }
  };

  return <div className={styles.surface} onPointerUp={onPointerUp} aria-hidden="true" />;
}
