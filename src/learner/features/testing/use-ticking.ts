import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { TimerInput } from '#shared/exams/remaining-time.ts';
import { type WarningMinutes, warningBetween } from '#shared/exams/time-warning.ts';
import { tickTimerAtom, timerAtom } from './timer-atoms.ts';

/**
 * Ticks the test timer once a second, on the whole seconds since the start.
 * @returns the warning that the time left has called for, until the next one
 */
export function useTicking(input: TimerInput | null, now: () => Date, onTimeout: () => void): WarningMinutes | null {
  const { isRunning, lifetime } = useAtomValue(timerAtom);
  const tick = useSetAtom(tickTimerAtom);
  const [warning, setWarning] = useState<WarningMinutes | null>(null);
  const before = useRef<number | null>(null);
  const timeout = useRef(onTimeout);
  timeout.current = onTimeout;

  useEffect(() => {
    if (!input || !isRunning) return;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const sinceStart = now().getTime() - input.startedAt.getTime();
      timer = setTimeout(run, 1000 - (((sinceStart % 1000) + 1000) % 1000));
    };
    const run = () => {
      clearTimeout(timer);
      tick({ input, now: now() });
      next();
    };
    next();
    // A page that comes back to the front has slept: it shows the right time at once.
    document.addEventListener('visibilitychange', run);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [input, isRunning, now, tick]);

  useEffect(() => {
    if (!isRunning) {
      before.current = null;
      return;
    }
    if (lifetime <= 0) {
      timeout.current();
      return;
    }
    const due = before.current === null ? undefined : warningBetween(before.current, lifetime);
    before.current = lifetime;
    if (due) setWarning(due);
  }, [isRunning, lifetime]);

  return warning;
}
