import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { durationUntil, type TimerInput } from '#shared/exams/remaining-time.ts';
import { type TimeWarning, warningBetween } from '#shared/exams/time-warning.ts';
import type { AttemptSession } from '../journal/kept.ts';
import { continueTimerAtom, stopTimerAtom, tickTimerAtom, timerAtom } from './timer-atoms.ts';

export interface Ticking {
  /** The session whose clock runs; null when there is none. */
  session: AttemptSession | null;
  now: () => Date;
  onTimeout: () => void;
}

/**
 * Updates the timer once a second, at whole seconds since the start. Does nothing while the attempt is paused or has no
 * limit.
 * @returns the last time warning that was reached
 */
export function useTicking({ session, now, onTimeout }: Ticking): TimeWarning | null {
  const { isRunning, lifetime } = useAtomValue(timerAtom);
  const start = useSetAtom(continueTimerAtom);
  const tick = useSetAtom(tickTimerAtom);
  const stop = useSetAtom(stopTimerAtom);
  const [warning, setWarning] = useState<TimeWarning | null>(null);
  const before = useRef<number | null>(null);
  const timeout = useRef(onTimeout);
  timeout.current = onTimeout;

  const ticks = session?.begun === true && session.pausedAt === null && !session.unlimited;
  const { startedAt, deadlineAt, testId = 0 } = session ?? {};
  const input = useMemo<TimerInput | null>(
    () => (ticks && startedAt !== undefined && deadlineAt !== undefined ? timerInput({ startedAt, deadlineAt }) : null),
    [ticks, startedAt, deadlineAt],
  );

  useEffect(() => {
    if (input === null) return undefined;
    start({ testId, input, now: now() });
    return () => stop();
  }, [input, testId, now, start, stop]);

  useEffect(() => {
    if (!input || !isRunning) return undefined;
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
    // Browsers throttle timers of hidden pages, so the time is updated as soon as the page becomes visible.
    document.addEventListener('visibilitychange', run);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [input, isRunning, now, tick]);

  const total = input === null ? 0 : input.durationMinutes * 60;
  useEffect(() => {
    if (!isRunning || total === 0) {
      before.current = null;
      return;
    }
    if (lifetime <= 0) {
      timeout.current();
      return;
    }
    const due = before.current === null ? undefined : warningBetween(before.current, lifetime, total);
    before.current = lifetime;
    if (due) setWarning(due);
  }, [isRunning, lifetime, total]);

  return warning;
}

/** The input from which the timer of an attempt is computed. */
function timerInput({ startedAt, deadlineAt }: Pick<AttemptSession, 'startedAt' | 'deadlineAt'>): TimerInput {
  const start = new Date(startedAt);
  return { startedAt: start, durationMinutes: durationUntil(start, new Date(deadlineAt)) };
}
