import type { Reading } from './use-reading.ts';

/** Between two notices of the browser no more is played than this, in seconds: what is further was jumped over. */
const LONGEST_STEP = 2.5;

/** Notes what is really played of a sound or film. @returns a function that ends it */
export function watchPlaying(player: HTMLMediaElement, { log, send }: Reading): () => void {
  let last: number | undefined;
  const note = () => {
    const now = player.currentTime;
    if (last !== undefined && !player.seeking && now > last && now - last < LONGEST_STEP) log.played(last, now);
    last = player.seeking || player.paused ? undefined : now;
  };
  const begin = () => {
    last = player.currentTime;
    // Of a sound whose length the server does not know, that is all that counts.
    log.used();
  };
  const jump = () => {
    last = undefined;
  };
  const end = () => {
    note();
    send();
  };
  const listeners = [
    ['timeupdate', note],
    ['playing', begin],
    ['seeking', jump],
    ['pause', end],
    ['ended', end],
  ] as const;
  for (const [name, listener] of listeners) player.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) player.removeEventListener(name, listener);
  };
}
