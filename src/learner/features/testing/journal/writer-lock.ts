import { randomId } from './device.ts';

/** The name of the lock of an attempt's writer. */
export const writerLock = (userId: number, attemptId: number) => `synaq-attempt-${userId}-${attemptId}`;

/** Whether a tab of this browser writes the attempt. Without locks nobody knows, so it may. */
export async function isWrittenHere(name: string): Promise<boolean> {
  if (!('locks' in navigator) || !navigator.locks) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}

/**
 * Makes this tab the only one in the browser that writes an attempt, with or without a network. The previous tab is
 * notified.
 * @param onLost called when another tab takes over
 * @returns a function that releases the lock
 */
export function claimWriter(name: string, onLost: () => void): () => void {
  let wanted = true;
  const lost = () => {
    if (!wanted) return;
    wanted = false;
    onLost();
  };
  const release = 'locks' in navigator && navigator.locks ? byLock(name, lost) : byChannel(name, lost);
  return () => {
    wanted = false;
    release();
  };
}

function byLock(name: string, lost: () => void): () => void {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Stealing the lock rejects the other tab's request, which notifies that tab.
  navigator.locks.request(name, { steal: true }, () => held).catch(lost);
  return letGo;
}

/** Without a secure context there are no locks: the last tab that announces itself wins. */
function byChannel(name: string, lost: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const me = randomId();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    if (data !== me) lost();
  };
  channel.postMessage(me);
  return () => channel.close();
}
