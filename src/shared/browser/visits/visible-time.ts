/** Somebody who has done nothing for so long is not there, unless a film plays. In milliseconds. */
const IDLE_AFTER_MS = 60_000;

/** For how long a page was in sight of somebody who was there. */
export interface VisibleTime {
  /** The page comes into sight, or goes. */
  show: (visible: boolean) => void;
  /** Somebody moved, typed, touched or scrolled. */
  touch: () => void;
  /** A film or sound plays, or stops. */
  play: (playing: boolean) => void;
  /** Milliseconds since it was last taken. */
  take: () => number;
}

/**
 * Counts only what has passed between two calls, so it needs no timer and survives a computer that sleeps: what lies between the last sign
 * of life and a minute later counts.
 * @param now milliseconds that never go back
 */
export function visibleTime(now: () => number, start: { visible: boolean }): VisibleTime {
  let { visible } = start;
  let playing = false;
  let touchedAt = now();
  let countedTo = touchedAt;
  let counted = 0;
  const count = () => {
    const at = now();
    const until = playing ? at : Math.min(at, touchedAt + IDLE_AFTER_MS);
    if (visible && until > countedTo) counted += until - countedTo;
    countedTo = at;
  };
  return {
    show: (next) => {
      count();
      // Whoever brings a page into sight is there.
      if (next && !visible) touchedAt = now();
      visible = next;
    },
    touch: () => {
      count();
      touchedAt = now();
    },
    play: (next) => {
      count();
      if (playing && !next) touchedAt = now();
      playing = next;
    },
    take: () => {
      count();
      const taken = counted;
      counted = 0;
      return taken;
    },
  };
}
