import { useEffect, useState } from 'react';

/** The time of the server's clock, read again and again. @param everyMs how often */
export function useServerTime(now: () => number, everyMs: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    setTime(now());
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return time;
}
