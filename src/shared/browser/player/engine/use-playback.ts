import { type Dispatch, type RefObject, useEffect, useRef } from 'react';
import type { Part, Playback } from '../film.ts';
import type { PlayerAction } from '../state/player-state.ts';

function partsOf(ranges: TimeRanges): Part[] {
  return Array.from({ length: ranges.length }, (_, index) => ({ from: ranges.start(index), to: ranges.end(index) }));
}

/**
 * Listens to the video element: tells the player's state, and whoever follows the playing. Each shown frame is a `tick`
 * where the browser tells frames, otherwise four moments a second.
 */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  dispatch: Dispatch<PlayerAction>,
  onPlayback: ((playback: Playback) => void) | undefined,
): void {
  const follower = useRef(onPlayback);
  follower.current = onPlayback;

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    let isOver = false;
    const tell = (what: Playback['what']) =>
      follower.current?.({
        what,
        position: element.currentTime,
        speed: element.playbackRate,
        isPlaying: !element.paused && !element.ended,
      });
    const move = () => dispatch({ type: 'moved', position: element.currentTime, buffered: partsOf(element.buffered) });
    const on: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      loadedmetadata: () => {
        if (Number.isFinite(element.duration)) dispatch({ type: 'opened', duration: element.duration });
        dispatch({ type: 'volume', volume: element.volume, isMuted: element.muted });
      },
      play: () => {
        dispatch({ type: 'played' });
        tell('play');
      },
      pause: () => {
        move();
        dispatch({ type: 'paused' });
        tell('pause');
      },
      waiting: () => dispatch({ type: 'waiting' }),
      playing: () => dispatch({ type: 'running' }),
      seeking: () => {
        dispatch({ type: 'seeking' });
        tell('seeking');
      },
      seeked: () => {
        dispatch({ type: 'seeked', position: element.currentTime });
        tell('seeked');
      },
      timeupdate: () => {
        move();
        tell('tick');
      },
      progress: move,
      ended: () => {
        move();
        dispatch({ type: 'ended' });
        tell('ended');
      },
      ratechange: () => {
        dispatch({ type: 'speed', speed: element.playbackRate });
        tell('speed');
      },
      volumechange: () => dispatch({ type: 'volume', volume: element.volume, isMuted: element.muted }),
    };
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
    const eachFrame = () => {
      if (isOver) return;
      tell('tick');
      element.requestVideoFrameCallback(eachFrame);
    };
    if ('requestVideoFrameCallback' in element) element.requestVideoFrameCallback(eachFrame);
    return () => {
      isOver = true;
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener);
    };
  }, [video, dispatch]);
}
