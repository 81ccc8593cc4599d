import { useCallback, useState } from 'react';
import type { SavePhase } from '../remarks/use-autosave.ts';

const SETTLED: readonly SavePhase[] = ['idle', 'saved'];

/** Counts the fields with unsaved text. */
export function useUnsaved(): { unsaved: number; onPhase: (key: string, phase: SavePhase) => void } {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const onPhase = useCallback((key: string, phase: SavePhase) => {
    setWaiting((before) => {
      const isSettled = SETTLED.includes(phase);
      if (isSettled !== before.has(key)) return before;
      const after = new Set(before);
      if (isSettled) after.delete(key);
      else after.add(key);
      return after;
    });
  }, []);
  return { unsaved: waiting.size, onPhase };
}
