import { createContext, useContext, useSyncExternalStore } from 'react';

/** How far the server's clock is ahead of this device's, in milliseconds. */
export const ServerClock = createContext(0);

/** One clock for every countdown of the page, which stops when nobody looks. */
const listeners = new Set<() => void>();
let second = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const secondNow = () => Math.floor(Date.now() / 1000);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // What was read last may be long ago, or never was.
    second = secondNow();
    timer = setInterval(() => {
      second = secondNow();
      for (const each of listeners) each();
    }, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentSecond = () => (timer === undefined ? secondNow() : second);

/** The time of the server in milliseconds, to the second; what shows it is drawn again each second. */
export function useServerNow(): number {
  const offset = useContext(ServerClock);
  return useSyncExternalStore(subscribe, currentSecond) * 1000 + offset;
}
