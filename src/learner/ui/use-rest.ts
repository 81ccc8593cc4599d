import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * A pause before something may be done again.
 * @returns the whole seconds that are left of it, 0 when it is over, and how it is begun
 */
export function useRest(): { left: number; rest: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const look = () => {
      setNow(performance.now());
      if (performance.now() >= end) setEnd(0);
    };
    const timer = setInterval(look, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [end]);
  const rest = (seconds: number) => {
    if (seconds <= 0) return;
    setNow(performance.now());
    setEnd(performance.now() + seconds * SECOND_MS);
  };
  return { left: end === 0 ? 0 : Math.max(1, Math.ceil((end - now) / SECOND_MS)), rest };
}
