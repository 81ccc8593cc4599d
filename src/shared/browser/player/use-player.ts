import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Language } from '#shared/contract/index.ts';
import type { FilmLimits, FilmSource, FilmSubtitles, Playback } from './film.ts';
import { useFilm } from './engine/use-film.ts';
import { useFullScreen } from './engine/use-full-screen.ts';
import { usePicture } from './engine/use-picture.ts';
import { usePlayback } from './engine/use-playback.ts';
import { type Notice, playerReducer, startOf } from './state/player-state.ts';
import { type Preferences, storedPreferences, storePreferences } from './state/preferences.ts';
import { landingOf, speedBeside, speedsUpTo } from './state/reach.ts';
import type { Command } from './state/shortcuts.ts';

export interface PlayerOptions {
  source: FilmSource;
  startAt: number;
  limits: FilmLimits;
  subtitles: readonly FilmSubtitles[];
  renew: (() => Promise<FilmSource>) | undefined;
  onPlayback: ((playback: Playback) => void) | undefined;
}

/** The language whose subtitles C turns on: the last chosen one, that of the reader, or the first. */
function languageToShow(subtitles: readonly FilmSubtitles[], liked: Language | null, reader: Language) {
  const has = (language: Language | null) => subtitles.some((one) => one.language === language);
  if (liked !== null && has(liked)) return liked;
  return has(reader) ? reader : (subtitles[0]?.language ?? null);
}

/** The player's state, and everything a person can ask it for. */
export function usePlayer(
  { source, startAt, limits: given, subtitles, renew, onPlayback }: PlayerOptions,
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  reader: Language,
) {
  const [likes, setLikes] = useState<Preferences>(storedPreferences);
  const [state, dispatch] = useReducer(playerReducer, undefined, () => {
    const shown = likes.subtitles !== null && subtitles.some(({ language }) => language === likes.subtitles);
    return startOf({ position: startAt, furthest: given.furthest, subtitles: shown ? likes.subtitles : null });
  });
  const liked = useRef(likes.subtitles);
  const limits = useMemo<FilmLimits>(() => ({ ...given, furthest: state.furthest }), [given, state.furthest]);
  const latest = useRef({ state, limits });
  latest.current = { state, limits };

  const { setHeight, retry } = useFilm({ video, source, startAt, renew, dispatch });
  const fullScreen = useFullScreen(box, video);
  const picture = usePicture(video);

  useEffect(() => dispatch({ type: 'watched-to', seconds: given.furthest }), [given.furthest]);
  const say = useCallback((notice: Notice) => dispatch({ type: 'notice', notice }), []);
  const like = useCallback((change: Partial<Preferences>) => {
    setLikes((before) => {
      const after = { ...before, ...change };
      storePreferences(after);
      return after;
    });
  }, []);

  const stand = useCallback(
    (seconds: number): boolean => {
      const element = video.current;
      if (element === null) return false;
      const landing = landingOf(seconds, latest.current.limits, latest.current.state.duration);
      if (landing.refused !== null) say({ what: landing.refused });
      // A refused jump ahead leaves the film where it is, unless that is behind what was watched.
      const isForward = landing.seconds >= element.currentTime;
      if (landing.refused === null || isForward === seconds >= element.currentTime)
        element.currentTime = landing.seconds;
      return landing.refused === null;
    },
    [video, say],
  );

  const goOnFrom = useCallback(
    (seconds: number) => {
      const { state: now, limits: known } = latest.current;
      // The film tells of the jump before React knows that it may.
      latest.current = { state: now, limits: { ...known, furthest: Math.max(known.furthest, seconds) } };
      dispatch({ type: 'watched-to', seconds });
      if (video.current !== null) video.current.currentTime = seconds;
    },
    [video],
  );

  /** Whoever moves the film past the player, by media keys or another player's controls, gets no further either. */
  const follow = useCallback(
    (playback: Playback) => {
      const element = video.current;
      if (element !== null && playback.what === 'seeking') {
        const { limits: now, state: at } = latest.current;
        const landing = landingOf(element.currentTime, now, at.duration);
        if (landing.refused !== null && Math.abs(landing.seconds - element.currentTime) > 0.5) {
          element.currentTime = landing.seconds;
          say({ what: landing.refused });
        }
      }
      if (
        element !== null &&
        playback.what === 'speed' &&
        element.playbackRate > Math.max(1, latest.current.limits.maxSpeed)
      ) {
        element.playbackRate = Math.max(1, latest.current.limits.maxSpeed);
        return;
      }
      onPlayback?.(playback);
    },
    [video, say, onPlayback],
  );
  usePlayback(video, dispatch, follow);

  const play = useCallback(() => {
    video.current?.play().catch(() => {
      // It does not play yet, or the browser wants a press first: the button stays.
    });
  }, [video]);
  const pause = useCallback(() => video.current?.pause(), [video]);

  const setSpeed = useCallback(
    (speed: number) => {
      const element = video.current;
      if (element === null) return;
      element.defaultPlaybackRate = speed;
      element.playbackRate = speed;
      like({ speed });
    },
    [video, like],
  );

  // What a person likes holds from the first moment on, as far as the lesson allows.
  const { maxSpeed } = given;
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const wanted = storedPreferences();
    element.volume = wanted.volume;
    element.muted = wanted.isMuted;
    const speed = speedsUpTo(maxSpeed).findLast((one) => one <= wanted.speed) ?? 1;
    element.defaultPlaybackRate = speed;
    element.playbackRate = speed;
  }, [video, maxSpeed]);

  const setVolume = useCallback(
    (volume: number, isMuted = false) => {
      const element = video.current;
      if (element === null) return;
      element.volume = Math.min(1, Math.max(0, volume));
      element.muted = isMuted;
      like({ volume: element.volume, isMuted });
    },
    [video, like],
  );

  const setSubtitles = useCallback(
    (language: Language | null) => {
      if (language !== null) liked.current = language;
      dispatch({ type: 'subtitles', language });
      like({ subtitles: language });
      say(language === null ? { what: 'subtitlesOff' } : { what: 'subtitles', language });
    },
    [like, say],
  );

  const run = useCallback(
    (command: Command) => {
      const element = video.current;
      if (element === null) return;
      const { state: now } = latest.current;
      switch (command.do) {
        case 'toggle':
          return element.paused ? play() : pause();
        case 'skip':
          if (stand(element.currentTime + command.seconds)) say({ what: 'skip', seconds: command.seconds });
          return;
        case 'go':
          if (now.duration > 0) stand(command.share * now.duration);
          return;
        case 'volume': {
          setVolume(Math.round((element.volume + command.by) * 10) / 10);
          return say({ what: 'volume', percent: Math.round(element.volume * 100) });
        }
        case 'mute':
          setVolume(element.volume || 0.5, !element.muted);
          return say(element.muted ? { what: 'muted' } : { what: 'volume', percent: Math.round(element.volume * 100) });
        case 'faster': {
          const speed = speedBeside(element.playbackRate, command.step, latest.current.limits.maxSpeed);
          if (speed === element.playbackRate && command.step === 1) return say({ what: 'fastest' });
          setSpeed(speed);
          return say({ what: 'speed', speed });
        }
        case 'subtitles': {
          const language = languageToShow(subtitles, liked.current, reader);
          if (language !== null) setSubtitles(now.subtitles === null ? language : null);
          return;
        }
        case 'full-screen':
          return fullScreen.toggle();
        case 'picture':
          return picture.isPossible ? picture.toggle() : undefined;
        case 'help':
          return dispatch({ type: 'menu', menu: now.menu === 'help' ? null : 'help' });
      }
    },
    [video, play, pause, stand, say, setVolume, setSpeed, setSubtitles, subtitles, reader, fullScreen, picture],
  );

  const asks = {
    run,
    play,
    pause,
    goTo: stand,
    goOnFrom,
    setSpeed,
    setVolume,
    setSubtitles,
    setHeight,
    retry,
    like,
    say,
  };
  return { state, dispatch, limits, likes, fullScreen, picture, ...asks };
}
