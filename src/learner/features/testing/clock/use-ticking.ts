import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { durationUntil, lifetimeAt, type TimerInput } from '#shared/exams/remaining-time.ts';
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
  /** The seconds at the last tick of this clock: the next section has another. */
  const before = useRef<{ input: TimerInput; seconds: number } | null>(null);
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
    // The same warning may be due again: in the next section, or after extra time.
    setWarning(null);
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
    if (!isRunning || total === 0 || input === null) {
      before.current = null;
      return;
    }
    if (lifetime <= 0) {
      timeout.current();
      return;
    }
    const last = before.current?.input === input ? before.current.seconds : undefined;
    const seconds = last === undefined ? lifetimeAt(input, now()) : lifetime;
    const due = last === undefined ? undefined : warningBetween(last, seconds, total);
    before.current = { input, seconds };
    if (due) setWarning(due);
  }, [isRunning, lifetime, total, input, now]);

  return warning;
}

/** The input from which the timer of an attempt is computed. */
function timerInput({ startedAt, deadlineAt }: Pick<AttemptSession, 'startedAt' | 'deadlineAt'>): TimerInput {
  const start = new Date(startedAt);
  return { startedAt: start, durationMinutes: durationUntil(start, new Date(deadlineAt)) };
}
