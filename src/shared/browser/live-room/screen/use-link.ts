import { useEffect, useRef, useState } from 'react';
import { useRoom } from '../room-context.ts';

/** So long it is said that the connection is back. */
const SAID_MS = 6000;

/** How the connection is: lost, by what the device, the server or the media know of it first, or just back. */
export function useLink(): 'lost' | 'back' | undefined {
  const { live, isOffline } = useRoom();
  const isLost = live.phase === 'reconnecting' || isOffline;
  const wasLost = useRef(isLost);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (wasLost.current === isLost) return undefined;
    wasLost.current = isLost;
    setBack(!isLost);
    const timer = setTimeout(() => setBack(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isLost ? 'lost' : isBack ? 'back' : undefined;
}
