/** Parts of a film in whole milliseconds: [from, to), in order, neither overlapping nor touching. */
export type Span = readonly [from: number, to: number];

/** The parts of either. */
export function union(spans: readonly Span[], more: readonly Span[]): Span[] {
  const all = [...spans, ...more].toSorted((one, other) => one[0] - other[0]);
  const joined: Span[] = [];
  for (const [from, to] of all) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else if (from < to) joined.push([from, to]);
  }
  return joined;
}

/** What of a part is in none of the spans. */
export function without([from, to]: Span, spans: readonly Span[]): Span[] {
  const left: Span[] = [];
  let at = from;
  for (const [begin, end] of spans) {
    if (end <= at) continue;
    if (begin >= to) break;
    if (begin > at) left.push([at, begin]);
    at = end;
  }
  if (at < to) left.push([at, to]);
  return left;
}

export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

/** The beginning of spans, as long as `length`. */
export function firstOf(spans: readonly Span[], length: number): Span[] {
  const first: Span[] = [];
  let left = length;
  for (const [from, to] of spans) {
    if (left <= 0) break;
    first.push([from, Math.min(to, from + left)]);
    left -= to - from;
  }
  return first;
}

/** An int4multirange as PostgreSQL writes it. @example readRanges('{[0,5),[7,9)}') // → [[0, 5], [7, 9]] */
export function readRanges(text: string): Span[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/gu)].map(([, from, to]) => [Number(from), Number(to)] as const);
}

export const writeRanges = (spans: readonly Span[]): string =>
  `{${spans.map(([from, to]) => `[${from},${to})`).join(',')}}`;

const seconds = (ms: number) => ms / 1000;

/** Spans as the contract has them: in seconds. */
export const inSeconds = (spans: readonly Span[]): number[][] =>
  spans.map(([from, to]) => [seconds(from), seconds(to)]);
