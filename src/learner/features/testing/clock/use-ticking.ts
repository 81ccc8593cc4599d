import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { durationUntil, type TimerInput } from '#shared/exams/remaining-time.ts';
import { type TimeWarning, warningBetween } from '#shared/exams/time-warning.ts';
import type { AttemptSession } from '../journal/kept.ts';
import { continueTimerAtom, stopTimerAtom, tickTimerAtom, timerAtom } from './timer-atoms.ts';

export interface Ticking {
  /** The session whose clock runs; null while none does. */
  session: AttemptSession | null;
  now: () => Date;
  onTimeout: () => void;
}

/**
 * Ticks the test timer once a second, on the whole seconds since the start. While the attempt is paused, or has no limit, nothing ticks.
 * @returns what is to be told of the time, until the next such moment
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
    // A page that comes back to the front has slept: it shows the right time at once.
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

/** What the timer of an attempt is set by. */
function timerInput({ startedAt, deadlineAt }: Pick<AttemptSession, 'startedAt' | 'deadlineAt'>): TimerInput {
  const start = new Date(startedAt);
  return { startedAt: start, durationMinutes: durationUntil(start, new Date(deadlineAt)) };
}
