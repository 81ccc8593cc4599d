import { createContext, useContext, useSyncExternalStore } from 'react';

/** How far the server's clock is ahead of this device's, in milliseconds. */
export const ServerClock = createContext(0);

/** One shared timer for all countdowns of the page; it runs only while somebody subscribes. */
const listeners = new Set<() => void>();
let second = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const secondNow = () => Math.floor(Date.now() / 1000);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // The stored value may be out of date.
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

/** The server's time in milliseconds, to the second; the component rerenders each second. */
export function useServerNow(): number {
  const offset = useContext(ServerClock);
  return useSyncExternalStore(subscribe, currentSecond) * 1000 + offset;
}
