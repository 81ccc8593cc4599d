import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { clockText } from '#shared/i18n/clock-text.ts';
import { useI18n } from '../../i18n/index.ts';
import type { FilmLimits, FilmMark, Part } from '../film.ts';
import { markAt, meantBy } from '../state/marks.ts';
import { earliestOf, reachOf } from '../state/reach.ts';
import { LONG_SKIP, SHORT_SKIP } from '../state/shortcuts.ts';
import { spokenTime } from '../state/spoken-time.ts';
import styles from './SeekBar.module.css';

interface SeekBarProps {
  /** Seconds, like all numbers here. */
  position: number;
  duration: number;
  /** The film is open: before, it cannot be moved. */
  isKnown: boolean;
  bufferedTo: number;
  limits: FilmLimits;
  watched: readonly Part[];
  marks: readonly FilmMark[];
  onGo: (seconds: number) => void;
  /** What stands at a moment, for the bubble above the pointer. */
  cueAt: (seconds: number) => string;
}

const PAGE_SECONDS = 60;

/** Where the film stands, what was watched, and how far one may go. Dragged, pressed, or moved by keys. */
export function SeekBar({
  position,
  duration,
  isKnown,
  bufferedTo,
  limits,
  watched,
  marks,
  onGo,
  cueAt,
}: SeekBarProps) {
  const { t } = useI18n();
  const bar = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? position;
  const percent = (seconds: number) => `${duration > 0 ? Math.min(100, (100 * seconds) / duration) : 0}%`;
  const reach = Math.min(duration, reachOf(limits));
  const earliest = earliestOf(limits);

  const secondAt = ({ clientX }: { clientX: number }) => {
    const box = bar.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * duration;
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !isKnown) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDragged(secondAt(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    setPointed(secondAt(event));
    if (dragged !== null) setDragged(secondAt(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (dragged === null) return;
    setDragged(null);
    if (event.pointerType !== 'mouse') setPointed(null);
    onGo(meantBy(marks, secondAt(event), duration));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const wanted: Record<string, number> = {
      ArrowLeft: position - SHORT_SKIP,
      ArrowRight: position + SHORT_SKIP,
      ArrowDown: position - LONG_SKIP,
      ArrowUp: position + LONG_SKIP,
      PageDown: position - PAGE_SECONDS,
      PageUp: position + PAGE_SECONDS,
      Home: 0,
      End: duration,
    };
    const seconds = wanted[event.key];
    if (seconds === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (isKnown) onGo(seconds);
  };

  const bubble = dragged ?? pointed;
  const near = bubble === null ? undefined : markAt(marks, bubble, duration);
  const isClosed = bubble !== null && (bubble > reach + 1 || bubble < earliest - 1);
  return (
    <div className={styles.row}>
      <div
        ref={bar}
        className={styles.bar}
        role="slider"
        tabIndex={0}
        aria-label={t('player.seek')}
        aria-valuemin={0}
        aria-valuemax={Math.floor(duration)}
        aria-valuenow={Math.floor(position)}
        aria-valuetext={t('player.seekValue', {
          at: spokenTime(position, t),
          of: spokenTime(duration, t),
        })}
        data-dragged={dragged !== null || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDragged(null)}
        onPointerLeave={() => setPointed(null)}
        onKeyDown={onKeyDown}
      >
        <div className={styles.track}>
          {!limits.isFree && (
            <span className={styles.open} style={{ left: percent(earliest), width: percent(reach - earliest) }} />
          )}
          <span className={styles.buffered} style={{ width: percent(bufferedTo) }} />
          {watched.map(({ from, to }) => (
            <span key={from} className={styles.watched} style={{ left: percent(from), width: percent(to - from) }} />
          ))}
          <span className={styles.played} style={{ width: percent(shown) }} />
          {!limits.isFree && reach < duration - 1 && (
            <span className={styles.furthest} style={{ left: percent(reach) }} />
          )}
          {marks.map(({ id, at, kind, isDone }) => (
            <span
              key={id}
              className={styles.mark}
              data-kind={kind}
              data-done={isDone || undefined}
              style={{ left: percent(at) }}
            />
          ))}
        </div>
        <span className={styles.thumb} style={{ left: percent(shown) }} />
        {bubble !== null && duration > 0 && (
          <span
            className={styles.bubble}
            data-closed={isClosed || undefined}
            style={{ left: `clamp(40px, ${percent(bubble)}, calc(100% - 40px))` }}
            aria-hidden="true"
          >
            {near !== undefined && <span className={styles.near}>{near.label}</span>}
            {near === undefined && !isClosed && cueAt(bubble) !== '' && (
              <span className={styles.near}>{cueAt(bubble)}</span>
            )}
            <span>
              {clockText(Math.floor(bubble))}
              {isClosed && ` · ${t('player.closedYet')}`}
            </span>
          </span>
        )}
      </div>
    </div>
  );
}
