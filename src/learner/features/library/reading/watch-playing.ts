import type { Playback } from '#shared/browser/player/index.ts';
import type { Reading } from './use-reading.ts';

/** Between two notices of the browser no more is played than this, in seconds: what is further was jumped over. */
const LONGEST_STEP = 2.5;

type Happening = Pick<Playback, 'what' | 'position' | 'isPlaying'>;

/** Notes what is really played, from what happens to a sound or film. */
export function notePlaying({ log, send }: Reading): (happening: Happening) => void {
  let last: number | undefined;
  const note = (now: number, isPlaying: boolean) => {
    if (last !== undefined && now > last && now - last < LONGEST_STEP) log.played(last, now);
    last = isPlaying ? now : undefined;
  };
  return ({ what, position, isPlaying }) => {
    if (what === 'seeking') {
      last = undefined;
    } else if (what === 'play') {
      last = position;
      // Of a sound whose length the server does not know, that is all that counts.
      log.used();
    } else if (what === 'pause' || what === 'ended') {
      note(position, false);
      send();
    } else if (what === 'tick') {
      note(position, isPlaying);
    }
  };
}

/** The same for an element with the browser's own controls. @returns a function that ends it */
export function watchPlaying(player: HTMLMediaElement, reading: Reading): () => void {
  const tell = notePlaying(reading);
  const of = (what: Playback['what']) => () => {
    if (what === 'tick' && player.seeking) return;
    tell({ what, position: player.currentTime, isPlaying: !player.paused });
  };
  const listeners = [
    ['timeupdate', of('tick')],
    ['playing', of('play')],
    ['seeking', of('seeking')],
    ['pause', of('pause')],
    ['ended', of('ended')],
  ] as const;
  for (const [name, listener] of listeners) player.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) player.removeEventListener(name, listener);
  };
}
