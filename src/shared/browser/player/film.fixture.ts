import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** jsdom has video elements that never play. These do, as far as a test moves them. */
export interface FakeFilm {
  video: () => HTMLVideoElement;
  /** The film is there. */
  open: (duration: number) => Promise<void>;
  /** Lets the film play for seconds, a quarter at a time, as browsers tell it. */
  run: (seconds: number) => Promise<void>;
  /** What the browser says. */
  say: (event: string) => Promise<void>;
}

interface State {
  isPaused: boolean;
  time: number;
  duration: number;
}

/** Teaches jsdom to play films. The clock of the page goes with the film. */
export function fakeFilm(): FakeFilm {
  const states = new WeakMap<HTMLMediaElement, State>();
  const of = (element: HTMLMediaElement): State => {
    const known = states.get(element) ?? { isPaused: true, time: 0, duration: Number.NaN };
    states.set(element, known);
    return known;
  };
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const prototype = HTMLMediaElement.prototype;
  const later = (element: HTMLMediaElement, ...events: string[]) => {
    for (const event of events) element.dispatchEvent(new Event(event));
  };
  const define = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(prototype, name, { configurable: true, ...descriptor });
  define('load', { value: () => {} });
  define('canPlayType', { value: () => '' });
  define('play', {
    value(this: HTMLMediaElement) {
      if (of(this).isPaused) {
        of(this).isPaused = false;
        later(this, 'play', 'playing');
      }
      return Promise.resolve();
    },
  });
  define('pause', {
    value(this: HTMLMediaElement) {
      if (of(this).isPaused) return;
      of(this).isPaused = true;
      later(this, 'pause');
    },
  });
  define('paused', {
    get(this: HTMLMediaElement) {
      return of(this).isPaused;
    },
  });
  define('ended', {
    get(this: HTMLMediaElement) {
      return of(this).time >= of(this).duration;
    },
  });
  define('duration', {
    get(this: HTMLMediaElement) {
      return of(this).duration;
    },
  });
  define('readyState', {
    get(this: HTMLMediaElement) {
      return Number.isNaN(of(this).duration) ? 0 : 4;
    },
  });
  define('buffered', { get: () => ({ length: 0 }) });
  define('currentTime', {
    get(this: HTMLMediaElement) {
      return of(this).time;
    },
    set(this: HTMLMediaElement, seconds: number) {
      of(this).time = seconds;
      later(this, 'seeking', 'seeked', 'timeupdate');
    },
  });

  const video = () => {
    const element = document.querySelector('video');
    if (element === null) throw new Error('There is no film on the page');
    return element;
  };
  const step = (element: HTMLVideoElement) => {
    const state = of(element);
    clock += 250;
    if (state.isPaused) return;
    state.time = Math.min(state.duration, state.time + 0.25 * element.playbackRate);
    later(element, 'timeupdate');
    if (state.time < state.duration) return;
    state.isPaused = true;
    later(element, 'pause', 'ended');
  };
  return {
    video,
    open: async (duration) => {
      await act(async () => {
        of(video()).duration = duration;
        later(video(), 'loadedmetadata', 'loadeddata', 'canplay');
      });
    },
    run: async (seconds) => {
      for (let quarter = 0; quarter < seconds * 4; quarter += 1) await act(async () => step(video()));
    },
    say: async (event) => {
      await act(async () => later(video(), event));
    },
  };
}
