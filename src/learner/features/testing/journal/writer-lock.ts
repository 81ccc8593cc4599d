import { randomId } from './device.ts';

/**
 * Makes this tab the one that writes an attempt; the tab that was it before is told. Of the tabs of a browser only one may write, with or
 * without a network.
 * @param onLost another tab has taken it
 * @returns how to let go
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
  // Stealing ends the other tab's request with an error, which is how it learns of it.
  navigator.locks.request(name, { steal: true }, () => held).catch(lost);
  return letGo;
}

/** Outside a secure context there are no locks; whoever speaks last has it. */
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
