import { useEffect, useRef } from 'react';

/** Spread, so that pages that lost the same server do not all ask at once. */
const AGAIN_MS = 5000;
const SPREAD_MS = 3000;

/**
 * Retries what failed for lack of the network, without a click: as soon as the browser reports a network, and every few seconds, because
 * the server may be away while there is a network.
 * @param isLost whether it failed for that reason
 */
export function useRetryWhenBack(isLost: boolean, retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  latest.current = retry;
  const retries = isLost && retry !== undefined;
  useEffect(() => {
    if (!retries) return undefined;
    const again = () => latest.current?.();
    const timer = setInterval(again, AGAIN_MS + Math.random() * SPREAD_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [retries]);
}
