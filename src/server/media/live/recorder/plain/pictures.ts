import type { Cut } from '../film/cuts.ts';
import type { FilmSegment } from '../film/timeline.ts';
import { readTrack, type StoredFrame } from './read-track.ts';

/** A picture of VP8 and when it is shown, in milliseconds of the film. */
export interface Shown {
  ms: number;
  keyframe: boolean;
  octets: Buffer;
}

/** A whole picture so little before a cut is shown at the cut, with those that follow it, at once. */
const JUST_BEFORE_MS = 500;
/** The still is repeated, so that the film can be entered at it. */
const STILL_AGAIN_MS = 10_000;

/** The pictures of a track, which can only be gone through forwards. */
class Track {
  readonly #frames: Generator<StoredFrame>;
  readonly #segment: FilmSegment;
  #next: Shown | undefined;

  constructor(segment: FilmSegment, path: string) {
    this.#segment = segment;
    this.#frames = readTrack(path);
    this.#next = this.#read();
  }

  /** All up to a moment of the film. */
  *until(ms: number): Generator<Shown> {
    while (this.#next !== undefined && this.#next.ms < ms) {
      const shown = this.#next;
      this.#next = this.#read();
      yield shown;
    }
  }

  /**
   * Goes to where it can be shown from a moment on: a whole picture just before it, or the first one after it.
   * @returns what is to be shown first, at that moment or later; nothing where there is no whole picture before `end`
   */
  enter(at: number, end: number): Shown[] {
    let before: Shown[] = [];
    for (const shown of this.until(at)) {
      if (shown.keyframe) before = [shown];
      else if (before.length > 0) before.push(shown);
    }
    const [first] = before;
    if (first !== undefined && at - first.ms <= JUST_BEFORE_MS) return before.map((shown) => ({ ...shown, ms: at }));
    for (const shown of this.until(end)) if (shown.keyframe) return [shown];
    return [];
  }

  #read(): Shown | undefined {
    const { value, done } = this.#frames.next();
    if (done === true) return undefined;
    const { from, rate } = this.#segment;
    return { ms: from + value.ms * rate, keyframe: value.keyframe, octets: value.octets };
  }
}

/**
 * The pictures of a film without decoding any: those that were sent, one track at a time, and a still where there are none. A track can be
 * entered at a whole picture only: until it comes, the one before is shown on.
 * @param still one picture of VP8
 * @param fileOf where the file of a track lies
 */
export function* picturesOf(cuts: readonly Cut[], still: Buffer, fileOf: (file: string) => string): Generator<Shown> {
  const tracks = new Map<string, Track>();
  const trackOf = (segment: FilmSegment): Track => {
    const track = tracks.get(segment.file) ?? new Track(segment, fileOf(segment.file));
    tracks.set(segment.file, track);
    return track;
  };
  /** What is shown: a file, or the still. */
  let shown: string | undefined;
  for (const cut of cuts) {
    const { main } = cut;
    let { from } = cut;
    if (main !== undefined && main.file !== shown) {
      const first = trackOf(main).enter(cut.from, cut.to);
      const begin = first[0]?.ms ?? cut.to;
      const before = shown === undefined ? undefined : tracks.get(shown);
      if (before !== undefined) yield* before.until(begin);
      else if (begin > cut.from) yield* stills(still, cut.from, begin);
      yield* first;
      from = begin;
      if (first.length > 0) shown = main.file;
    }
    if (main === undefined) {
      yield* stills(still, cut.from, cut.to);
      shown = undefined;
    } else if (main.file === shown && from < cut.to) yield* trackOf(main).until(cut.to);
  }
}

function* stills(octets: Buffer, from: number, to: number): Generator<Shown> {
  for (let ms = from; ms < to; ms += STILL_AGAIN_MS) yield { ms, keyframe: true, octets };
}
