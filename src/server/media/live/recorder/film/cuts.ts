import type { FilmSegment, Timeline } from './timeline.ts';

/** A part of the film with the same pictures; times in milliseconds from its beginning, on the grid of its frames. */
export interface Cut {
  from: number;
  to: number;
  /** Fills the picture; undefined: a still with the title. */
  main: FilmSegment | undefined;
  /** Small, above it. */
  corner: FilmSegment | undefined;
}

/** Whom all were to see large, from a moment on; undefined: nobody. */
export interface Spotlight {
  at: number;
  identity: string | undefined;
}

export const FRAME_MS = 40;
/** Whoever only coughs is not shown, and nobody for less than this. */
const LEAST_SPEAKING_MS = 800;
const LEAST_SHOWN_MS = 2000;
/** Longer ones are made in several pieces, so that an end of the server costs little of what was done. */
const LONGEST_MS = 300_000;

const onGrid = (ms: number): number => Math.round(ms / FRAME_MS) * FRAME_MS;

const isVisible = ({ from, to, muted }: FilmSegment, at: number): boolean =>
  from <= at && at < to && !muted.some((one) => one.from <= at && at < one.to);

/** Who has the word, from a moment on. */
export function wordsOf(speakers: Timeline['speakers'], durationMs: number): { at: number; identity: string }[] {
  const words: { at: number; identity: string }[] = [];
  for (const [index, { at, identities }] of speakers.entries()) {
    const [identity] = identities;
    const last = words.at(-1);
    if (identity === undefined || identity === last?.identity) continue;
    const end = speakers.slice(index + 1).find((one) => !one.identities.includes(identity))?.at ?? durationMs;
    const begin = Math.max(at, last === undefined ? 0 : last.at + LEAST_SHOWN_MS);
    if (end - begin >= LEAST_SPEAKING_MS) words.push({ at: begin, identity });
  }
  return words;
}

/** What is to be seen when: a screen that is shared, with a camera in a corner, or else a camera. */
export function cutsOf({ segments, speakers, durationMs }: Timeline, spotlights: readonly Spotlight[]): Cut[] {
  const pictures = segments.filter(({ codec }) => codec !== 'opus');
  const screens = pictures.filter(({ source }) => source === 'screen');
  const cameras = pictures.filter(({ source }) => source !== 'screen');
  const words = wordsOf(speakers, durationMs);
  const changes = [
    ...pictures.flatMap(({ from, to, muted }) => [from, to, ...muted.flatMap((one) => [one.from, one.to])]),
    ...words.map(({ at }) => at),
    ...spotlights.map(({ at }) => at),
  ].map(onGrid);
  const end = Math.max(FRAME_MS, onGrid(durationMs));
  const times = [...new Set([0, ...changes.filter((at) => at > 0 && at < end), end])].sort((a, b) => a - b);
  const cuts: Cut[] = [];
  for (const [index, from] of times.slice(0, -1).entries()) {
    const to = times[index + 1] ?? end;
    const middle = (from + to) / 2;
    const screen = screens.filter((one) => isVisible(one, middle)).at(-1);
    const before = (all: readonly Spotlight[]) => all.findLast(({ at }) => at <= middle)?.identity;
    const preferred = [before(spotlights), before(words), screen?.identity];
    const camera = cameraOf(
      cameras.filter((one) => isVisible(one, middle)),
      preferred,
    );
    const shown = screen === undefined ? { main: camera, corner: undefined } : { main: screen, corner: camera };
    const last = cuts.at(-1);
    if (last !== undefined && last.main === shown.main && last.corner === shown.corner) last.to = to;
    else cuts.push({ from, to, ...shown });
  }
  return cuts.flatMap(inPieces);
}

function cameraOf(
  cameras: readonly FilmSegment[],
  preferred: readonly (string | undefined)[],
): FilmSegment | undefined {
  for (const identity of preferred) {
    const found = cameras.findLast((one) => one.identity === identity);
    if (found !== undefined) return found;
  }
  return cameras[0];
}

function inPieces(cut: Cut): Cut[] {
  const pieces: Cut[] = [];
  for (let from = cut.from; from < cut.to; from += LONGEST_MS)
    pieces.push({ ...cut, from, to: Math.min(cut.to, from + LONGEST_MS) });
  return pieces;
}
