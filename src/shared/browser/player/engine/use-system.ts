import { useEffect, useRef } from 'react';

interface SystemOptions {
  title: string;
  poster: string | null;
  isPlaying: boolean;
  position: number;
  duration: number;
  speed: number;
  play: () => void;
  pause: () => void;
  skip: (seconds: number) => void;
  goTo: (seconds: number) => void;
}

const SKIP_SECONDS = 10;

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // The browser does not know this key.
  }
}

/** The system's controls: media keys, the lock screen of a telephone, headphones. */
export function useMediaSession(options: SystemOptions): void {
  const { title, poster, isPlaying, duration, speed } = options;
  const latest = useRef(options);
  latest.current = options;
  const second = Math.floor(options.position);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artwork: poster === null ? [] : [{ src: poster }] });
    handle('play', () => latest.current.play());
    handle('pause', () => latest.current.pause());
    handle('seekbackward', ({ seekOffset }) => latest.current.skip(-(seekOffset ?? SKIP_SECONDS)));
    handle('seekforward', ({ seekOffset }) => latest.current.skip(seekOffset ?? SKIP_SECONDS));
    handle('seekto', ({ seekTime }) => {
      if (seekTime !== undefined && seekTime !== null) latest.current.goTo(seekTime);
    });
    return () => {
      navigator.mediaSession.metadata = null;
      for (const action of ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const) handle(action, null);
    };
  }, [title, poster]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    if (duration > 0) {
      navigator.mediaSession.setPositionState({ duration, playbackRate: speed, position: Math.min(second, duration) });
    }
  }, [isPlaying, duration, speed, second]);
}

/** Keeps the screen on while a film plays. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = () => {
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        (got) => {
          if (isOver) void got.release();
          else lock = got;
        },
        () => {
          // A low battery: the film plays all the same.
        },
      );
    };
    hold();
    // The browser lets go when the tab is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isPlaying]);
}
