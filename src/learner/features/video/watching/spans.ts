import type { Playback } from '#shared/browser/player/index.ts';

/** A part of a film that was really played, in seconds of the film. */
export interface PlayedSpan {
  from: number;
  to: number;
  speed: number;
}

/** What was played and not told yet; the last span may still be growing. */
export interface Collected {
  done: readonly PlayedSpan[];
  open: (PlayedSpan & { /** When it last grew, in milliseconds. */ at: number }) | null;
  isSeeking: boolean;
}

export const NOTHING_PLAYED: Collected = { done: [], open: null, isSeeking: false };

/** A film runs a little ahead of the clock when it catches up after a pause of the browser. */
const AHEAD_SECONDS = 0.5;
/** Shorter ones are the rounding of the browser. */
const SHORTEST_SECONDS = 0.02;
/** What was not told for so long that it no longer fits is given up, the oldest first. */
const MOST_SPANS = 400;

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Adds a span; one that continues the last at the same speed makes it longer. */
export function withSpan(spans: readonly PlayedSpan[], { from, to, speed }: PlayedSpan): readonly PlayedSpan[] {
  if (to - from < SHORTEST_SECONDS) return spans;
  const last = spans.at(-1);
  const span = { from: round(from), to: round(to), speed };
  if (last !== undefined && last.speed === speed && Math.abs(last.to - span.from) < SHORTEST_SECONDS) {
    return [...spans.slice(0, -1), { ...last, to: span.to }];
  }
  return [...spans, span].slice(-MOST_SPANS);
}

const closed = ({ done, open }: Collected): readonly PlayedSpan[] => (open === null ? done : withSpan(done, open));

/**
 * Follows the playing: a span grows as long as the film moves on no faster than the clock allows; a jump, another speed
 * or a pause ends it.
 * @param at milliseconds of a clock that never goes back
 */
export function collect(collected: Collected, { what, position, speed, isPlaying }: Playback, at: number): Collected {
  const { open } = collected;
  if (what === 'seeking') return { done: closed(collected), open: null, isSeeking: true };
  if (collected.isSeeking && what !== 'seeked') return collected;
  const begun = isPlaying && what !== 'ended' ? { from: position, to: position, speed, at } : null;
  if (open === null) return { ...collected, open: begun, isSeeking: false };
  const step = position - open.to;
  const possible = ((at - open.at) / 1000) * open.speed + AHEAD_SECONDS;
  const isPlayed = step >= 0 && step <= possible;
  const grown = isPlayed ? { ...open, to: position, at } : open;
  const goesOn = isPlayed && isPlaying && open.speed === speed && what !== 'ended';
  if (goesOn) return { ...collected, open: grown, isSeeking: false };
  return { done: closed({ ...collected, open: grown }), open: begun, isSeeking: false };
}

/** Takes what was played; the growing span goes on from where it is. */
export function drain(collected: Collected): { spans: readonly PlayedSpan[]; rest: Collected } {
  const { open } = collected;
  const rest = { ...collected, done: [], open: open === null ? null : { ...open, from: open.to } };
  return { spans: closed(collected), rest };
}
