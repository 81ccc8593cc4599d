import { useCallback, useEffect, useRef, useState } from 'react';

const IDLE_MS = 3000;

/** Whether nobody moved anything for three seconds. @returns `stir` to call when somebody did, `rest` to hide at once */
export function useIdle() {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stir = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(false);
    timer.current = setTimeout(() => setIdle(true), IDLE_MS);
  }, []);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(true);
  }, []);
  return { isIdle, stir, rest };
}
