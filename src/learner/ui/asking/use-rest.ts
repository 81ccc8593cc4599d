import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** A pause before a question may be answered again. */
export interface Rest {
  /** The whole seconds that are left of it; 0 when it is over. */
  left: number;
  /** How long it is from when it was begun; 0 when it is over. */
  total: number;
}

/** @returns the pause, and how it is begun */
export function useRest(): Rest & { rest: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const [length, setLength] = useState(0);
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
    const begun = performance.now();
    setNow(begun);
    setLength(seconds);
    setEnd(begun + seconds * SECOND_MS);
  };
  const isOver = end === 0;
  const left = isOver ? 0 : Math.max(1, Math.ceil((end - now) / SECOND_MS));
  return { left, total: isOver ? 0 : length, rest };
}
