import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { refreshPlans, reportReading } from '../../api/my-plans.ts';
import { endReached, seenShare } from './seen-share.ts';

interface Reading {
  themeId: number;
  materialKey: string;
  leastSeconds: number;
  isOff: boolean;
}

/** How often a page looks how far it was read, and how often it tells: in milliseconds. */
const LOOK_MS = 500;
const TELL_MS = 10_000;

/**
 * Watches a page that is read: how long it is in view in a visible window, and how far it was scrolled. Tells the server now and then,
 * and at once when enough was read. What could not be told is told with the next beat.
 */
export function useReading(
  { themeId, materialKey, leastSeconds, isOff }: Reading,
  element: RefObject<HTMLElement | null>,
): { wasRead: boolean; isUnheard: boolean } {
  const client = useQueryClient();
  const [wasRead, setRead] = useState(false);
  const [isUnheard, setUnheard] = useState(false);

  useEffect(() => {
    if (isOff) return;
    const state = {
      seconds: 0,
      total: 0,
      reached: 0,
      toldAt: 0,
      lookedAt: performance.now(),
      busy: false,
      over: false,
    };

    async function tell(): Promise<void> {
      if (state.busy || state.over) return;
      const seconds = state.seconds;
      Object.assign(state, { busy: true, toldAt: performance.now() });
      try {
        const progress = await reportReading(themeId, materialKey, {
          seconds: Math.min(seconds, 3600),
          reached: state.reached,
        });
        state.seconds -= seconds;
        setUnheard(false);
        if (progress.completedAt !== null) {
          state.over = true;
          setRead(true);
          await refreshPlans(client);
        }
      } catch {
        // The network or the server is away: the seconds are kept, and told with the next beat.
        setUnheard(true);
      } finally {
        state.busy = false;
      }
    }

    function look(): void {
      const now = performance.now();
      const passed = (now - state.lookedAt) / 1000;
      state.lookedAt = now;
      const page = element.current;
      if (page === null || document.visibilityState !== 'visible') return;
      const share = seenShare(page.getBoundingClientRect(), window.innerHeight);
      if (share === null) return;
      // A timer that the browser held back says nothing of what was in view meanwhile.
      const seen = Math.min(passed, 2);
      state.seconds += seen;
      state.total += seen;
      state.reached = Math.max(state.reached, share);
      const isEnough = state.total >= leastSeconds + 0.5 && state.reached >= endReached;
      const rest = isEnough ? 1500 : TELL_MS;
      if (now - state.toldAt >= rest) void tell();
    }

    // The first beat opens the page: the server counts the time from then on.
    void tell();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      if (state.seconds >= 1) void tell();
    };
  }, [client, element, isOff, leastSeconds, materialKey, themeId]);

  return { wasRead, isUnheard };
}
