import { useEffect, useState } from 'react';

const SECOND = 1000;

/**
 * The remaining seconds, counting down to 0.
 * @param seconds the length; a new `started` restarts the countdown
 */
export function useCountdown(seconds: number | undefined, started: number): number {
  const [now, setNow] = useState(started);
  const end = started + (seconds ?? 0) * SECOND;
  const left = Math.max(0, Math.ceil((end - Math.max(now, started)) / SECOND));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [waiting]);
  return left;
}
