import type { LiveSource } from '../../media-server.ts';
import type { Codec } from '../../sfu/sdp/formats.ts';
import type { JournalLine, SegmentLine } from '../journal.ts';

/** A file in the film; times in milliseconds from the beginning of the film. */
export interface FilmSegment {
  file: string;
  trackId: string;
  source: LiveSource | 'other';
  codec: Codec;
  identity: string;
  /** Where its first frame belongs: below 0 where it was on its way when the recording began. */
  from: number;
  /** Up to when its last picture stands, or its sound lasts. */
  to: number;
  /** Milliseconds of the film in one of the file: clocks of devices do not run quite alike. */
  rate: number;
  /** When nothing of it is to be seen. */
  muted: readonly { from: number; to: number }[];
}

export interface Timeline {
  durationMs: number;
  segments: FilmSegment[];
  /** Who spoke, the last who had begun first, from a moment on. */
  speakers: { at: number; identities: readonly string[] }[];
  /** Where a moment of the clock is in the film: what happened while nothing was recorded is where it went on. */
  place: (at: number) => number;
}

interface Run {
  from: number;
  to: number;
  /** What was recorded before it. */
  before: number;
}

/** A sender's report that says something else than the packets by more than this is not believed. */
const MOST_DOUBT_MS = 2000;
/** Clocks are compared over at least this time, and drift no more than this. */
const LEAST_SPAN_MS = 120_000;
const MOST_DRIFT = 0.001;
/** Of the last frame. */
const LAST_FRAME_MS = 40;

/** From when to when processes have recorded. */
function runsOf(lines: readonly JournalLine[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (line.kind === 'begin') {
      const before = last === undefined ? 0 : last.before + last.to - last.from;
      runs.push({ from: line.at, to: line.at, before });
      // What was early was so before: it says nothing of the present.
    } else if ('at' in line && line.kind !== 'early' && last !== undefined) last.to = Math.max(last.to, line.at);
  }
  return runs;
}

function placeIn(runs: readonly Run[]): (at: number) => number {
  return (at) => {
    const run = runs.findLast(({ from }) => from <= at) ?? runs[0];
    if (run === undefined) return 0;
    return run.before + Math.min(at, run.to) - run.from;
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Sync = Extract<JournalLine, { kind: 'sync' }>;

/** How the files of a recording fit together. */
export function timelineOf(lines: readonly JournalLine[]): Timeline {
  const runs = runsOf(lines);
  const place = placeIn(runs);
  const all = lines.filter((line) => line.kind === 'segment');
  const syncs = Map.groupBy(
    lines.filter((line) => line.kind === 'sync'),
    ({ file }) => file,
  );
  const delays = delaysOf(all, syncs);
  const last = runs.at(-1);
  const segments = all.flatMap((segment, index) => {
    const rest = lines.slice(lines.indexOf(segment));
    const run = runs.findLast(({ from }) => from <= segment.at);
    if (run === undefined) return [];
    const its = syncs.get(segment.file) ?? [];
    const at = beginOf(segment, rest, its, delays.get(segment.participantId) ?? []);
    const from = run.before + at - run.from;
    const rate = rateOf(its);
    const until = run.before + run.to - run.from;
    const next = all.slice(index + 1).find(({ trackId }) => trackId === segment.trackId);
    const held = Math.min(until, next === undefined ? Infinity : place(next.at), goneAt(segment, rest, place));
    const spoken = rest.find((line) => line.kind === 'end' && line.file === segment.file);
    const sound = spoken?.kind === 'end' ? from + spoken.ms * rate + LAST_FRAME_MS : until;
    const { file, trackId, source, codec, identity } = segment;
    const to = codec === 'opus' ? Math.min(sound, until) : held;
    return to <= from
      ? []
      : [{ file, trackId, source, codec, identity, from, to, rate, muted: mutedOf(segment, lines, place) }];
  });
  return {
    durationMs: last === undefined ? 0 : last.before + last.to - last.from,
    segments,
    speakers: lines
      .filter((line) => line.kind === 'speakers')
      .map(({ at, identities }) => ({ at: place(at), identities })),
    place,
  };
}

/** How long after a sender's clock said so its reports came at the earliest, for each file that it sends. */
function delaysOf(segments: readonly SegmentLine[], syncs: ReadonlyMap<string, Sync[]>): Map<string, number[]> {
  const delays = new Map<string, number[]>();
  for (const { file, participantId } of segments) {
    const its = delays.get(participantId) ?? [];
    delays.set(participantId, its);
    const earliest = earliestOf(syncs.get(file) ?? []);
    if (earliest !== undefined) its.push(earliest);
  }
  return delays;
}

const earliestOf = (syncs: readonly Sync[]): number | undefined =>
  syncs.length === 0 ? undefined : Math.min(...syncs.map(({ at, ntp }) => at - ntp));

function beginOf(
  { file, at }: SegmentLine,
  rest: readonly JournalLine[],
  syncs: readonly Sync[],
  delays: readonly number[],
): number {
  const early = Math.min(at, ...rest.flatMap((line) => (line.kind === 'early' && line.file === file ? line.at : [])));
  const own = earliestOf(syncs);
  if (own === undefined) return early;
  // Files of one device have one delay, unless its clock was set meanwhile.
  const delay = Math.min(...delays.filter((one) => one >= own - MOST_DOUBT_MS));
  // The first ones, before the clocks have drifted apart.
  const told = median(syncs.slice(0, 5).map(({ ntp, ms }) => ntp - ms)) + delay;
  return Math.abs(told - early) > MOST_DOUBT_MS ? early : told;
}

function rateOf(syncs: readonly Sync[]): number {
  const [first, last] = [syncs[0], syncs.at(-1)];
  if (first === undefined || last === undefined || last.ms - first.ms < LEAST_SPAN_MS) return 1;
  const rate = (last.ntp - first.ntp) / (last.ms - first.ms);
  return Math.abs(rate - 1) > MOST_DRIFT ? 1 : rate;
}

function goneAt({ trackId }: SegmentLine, rest: readonly JournalLine[], place: (at: number) => number): number {
  const gone = rest.find((line) => line.kind === 'gone' && line.trackId === trackId);
  return gone?.kind === 'gone' ? place(gone.at) : Infinity;
}

function mutedOf(
  { trackId }: SegmentLine,
  lines: readonly JournalLine[],
  place: (at: number) => number,
): FilmSegment['muted'] {
  const found: { from: number; to: number }[] = [];
  for (const line of lines) {
    if (line.kind !== 'mute' || line.trackId !== trackId) continue;
    const open = found.at(-1);
    if (line.muted) found.push({ from: place(line.at), to: Infinity });
    else if (open !== undefined) open.to = place(line.at);
  }
  return found;
}
