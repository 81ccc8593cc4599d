import type { Language } from '#shared/contract/index.ts';

/** Where a film comes from. At least one of the addresses is there. */
export interface FilmSource {
  /** The film as one file. */
  file: string | null;
  /** Its HLS playlist, where it has several qualities. */
  hls: string | null;
  poster: string | null;
}

/** What is said in the film, in one language. */
export interface FilmSubtitles {
  language: Language;
  /** What the menu says; null: the name of the language. */
  label: string | null;
  /** WebVTT. */
  text: string;
}

/** What is said from one moment to another, in seconds. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

/** A part of a film, in seconds. */
export interface Part {
  from: number;
  to: number;
}

/** A place in the film that the seek bar shows. */
export interface FilmMark {
  id: string;
  /** Seconds from the beginning. */
  at: number;
  /** A chapter reaches to the next one. */
  kind: 'question' | 'bookmark' | 'chapter';
  label: string;
  /** An answered question. */
  isDone?: boolean;
}

/** What a lesson allows. */
export interface FilmLimits {
  /** Whether one may go ahead of what was watched. */
  isFree: boolean;
  /** The furthest watched moment, in seconds. */
  furthest: number;
  /** How many seconds one may go back from there; null: to the beginning. */
  back: number | null;
  /** A moment that nobody passes before something is done there. */
  barrier: number | null;
  maxSpeed: number;
}

/** What just happened to the film; the position is in seconds of the film. */
export interface Playback {
  what: 'tick' | 'play' | 'pause' | 'seeking' | 'seeked' | 'speed' | 'ended';
  position: number;
  speed: number;
  isPlaying: boolean;
}
