import type { Language } from '#shared/contract/index.ts';
import type { Part } from '../film.ts';

/** `broken`: the browser cannot play it. `closed`: it may not be opened any more. */
export type Failure = 'broken' | 'closed';
export type MenuName = 'speed' | 'subtitles' | 'quality' | 'help';

/** Why the player did not do what it was asked for. */
export type Refusal = 'ahead' | 'barrier' | 'back' | 'fastest';

/** A short word about what just happened: seen for a moment, and read out. */
export type Notice =
  | { what: Refusal | 'muted' | 'subtitlesOff' | 'again' | 'hidden' }
  | { what: 'skip'; seconds: number }
  | { what: 'speed'; speed: number }
  | { what: 'volume'; percent: number }
  | { what: 'subtitles'; language: Language };

export interface PlayerState {
  phase: 'opening' | 'ready' | 'failed';
  failure: Failure | null;
  isPlaying: boolean;
  /** It was played since it was opened. */
  isStarted: boolean;
  /** It wants to go on and has nothing to play yet. */
  isWaiting: boolean;
  isSeeking: boolean;
  isEnded: boolean;
  /** There is no network, or the server does not answer. */
  isLost: boolean;
  /** Seconds of the film. */
  position: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** The end of what is loaded ahead of the position, in seconds. */
  bufferedTo: number;
  /** The furthest second that was reached by playing. */
  furthest: number;
  speed: number;
  /** From 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** The heights of the renditions in pixels, largest first; empty where there is nothing to choose. */
  heights: readonly number[];
  /** The chosen height; null: by the line. */
  height: number | null;
  shownHeight: number | null;
  subtitles: Language | null;
  menu: MenuName | null;
  notice: (Notice & { id: number }) | null;
}

export type PlayerAction =
  | { type: 'opening' }
  | { type: 'opened'; duration: number }
  | { type: 'failed'; failure: Failure }
  | { type: 'played' }
  | { type: 'paused' }
  | { type: 'waiting' }
  | { type: 'running' }
  | { type: 'seeking' }
  | { type: 'seeked'; position: number }
  | { type: 'moved'; position: number; buffered: readonly Part[] }
  | { type: 'ended' }
  | { type: 'lost' }
  | { type: 'found' }
  | { type: 'speed'; speed: number }
  | { type: 'volume'; volume: number; isMuted: boolean }
  | { type: 'heights'; heights: readonly number[] }
  | { type: 'height'; height: number | null }
  | { type: 'shown-height'; height: number }
  | { type: 'subtitles'; language: Language | null }
  | { type: 'watched-to'; seconds: number; isCorrected?: boolean }
  | { type: 'menu'; menu: MenuName | null }
  | { type: 'notice'; notice: Notice | null };

export function startOf(wishes: Partial<PlayerState> = {}): PlayerState {
  return {
    phase: 'opening',
    failure: null,
    isPlaying: false,
    isStarted: false,
    isWaiting: false,
    isSeeking: false,
    isEnded: false,
    isLost: false,
    position: 0,
    duration: 0,
    bufferedTo: 0,
    furthest: 0,
    speed: 1,
    volume: 1,
    isMuted: false,
    heights: [],
    height: null,
    shownHeight: null,
    subtitles: null,
    menu: null,
    notice: null,
    ...wishes,
  };
}

/** A browser tells the position four times a second at least, in a busy moment later; more is no playing. */
const LONGEST_STEP_SECONDS = 3;
const JOINT_SECONDS = 0.5;

/** The end of the loaded part that contains a position. */
function loadedAfter(position: number, buffered: readonly Part[]): number {
  const here = buffered.find(({ from, to }) => from <= position + JOINT_SECONDS && to >= position);
  return here?.to ?? position;
}

function moved(state: PlayerState, position: number, buffered: readonly Part[]): PlayerState {
  const step = position - state.position;
  const isPlayed =
    state.isPlaying && !state.isSeeking && step >= 0 && step <= LONGEST_STEP_SECONDS * Math.max(1, state.speed);
  const isJoined = state.position <= state.furthest + JOINT_SECONDS;
  return {
    ...state,
    position,
    bufferedTo: loadedAfter(position, buffered),
    furthest: isPlayed && isJoined ? Math.max(state.furthest, position) : state.furthest,
    isEnded: state.isEnded && position >= state.duration - JOINT_SECONDS,
  };
}

/** What the player shows after something happened. Pure: the film itself is moved elsewhere. */
export function playerReducer(state: PlayerState, action: PlayerAction): PlayerState {
  switch (action.type) {
    case 'opening':
      return { ...state, phase: 'opening', failure: null, isWaiting: state.isStarted };
    case 'opened':
      return { ...state, phase: 'ready', failure: null, duration: action.duration, isLost: false };
    case 'failed':
      return { ...state, phase: 'failed', failure: action.failure, isPlaying: false, isWaiting: false, menu: null };
    case 'played':
      return { ...state, isPlaying: true, isStarted: true, isEnded: false };
    case 'paused':
      return { ...state, isPlaying: false, isWaiting: false };
    case 'waiting':
      return { ...state, isWaiting: state.phase !== 'failed' };
    case 'running':
      return { ...state, isWaiting: false, isLost: false };
    case 'seeking':
      return { ...state, isSeeking: true };
    case 'seeked':
      return { ...state, isSeeking: false, isWaiting: false, position: action.position };
    case 'moved':
      return moved(state, action.position, action.buffered);
    case 'ended':
      return { ...state, isPlaying: false, isEnded: true, isWaiting: false };
    case 'lost':
      return { ...state, isLost: true };
    case 'found':
      return { ...state, isLost: false };
    case 'speed':
      return { ...state, speed: action.speed };
    case 'volume':
      return { ...state, volume: action.volume, isMuted: action.isMuted || action.volume === 0 };
    case 'heights':
      return { ...state, heights: [...action.heights].sort((a, b) => b - a) };
    case 'height':
      return { ...state, height: action.height };
    case 'shown-height':
      return { ...state, shownHeight: action.height };
    case 'subtitles':
      return { ...state, subtitles: action.language };
    case 'watched-to':
      return { ...state, furthest: action.isCorrected ? action.seconds : Math.max(state.furthest, action.seconds) };
    case 'menu':
      return { ...state, menu: action.menu };
    case 'notice':
      return { ...state, notice: action.notice && { ...action.notice, id: (state.notice?.id ?? 0) + 1 } };
  }
}
