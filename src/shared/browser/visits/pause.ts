/** The longest pause that is believed, in milliseconds: beyond it somebody has changed a clock, or a proxy talks nonsense. */
export const LONGEST_PAUSE_MS = 3_600_000;

/** In local storage: until when nothing is sent, in milliseconds since 1970. */
const KEY = 'synaq-visits-pause';

/** For how long a logging service that refuses is left alone: all tabs and reloads keep to it. */
export interface Pause {
  /** @returns how many milliseconds are left */
  left: () => number;
  begin: (milliseconds: number) => void;
}

/**
 * @param storage throws where the browser forbids it
 * @param now the clock of the browser, in milliseconds since 1970
 */
export function sharedPause(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: () => number): Pause {
  let own = 0;
  const stored = () => {
    try {
      const until = Number(storage().getItem(KEY) ?? 0);
      return Number.isFinite(until) ? until : 0;
    } catch {
      // Storage is disabled: this window keeps to its own pause.
      return 0;
    }
  };
  return {
    left: () => {
      const left = [own, stored()].map((until) => until - now()).filter((one) => one <= LONGEST_PAUSE_MS);
      return Math.max(0, ...left);
    },
    begin: (milliseconds) => {
      own = now() + Math.min(milliseconds, LONGEST_PAUSE_MS);
      try {
        storage().setItem(KEY, String(own));
      } catch {
        // See stored().
      }
    },
  };
}
