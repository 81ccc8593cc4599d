import type { FilmSegment, Timeline } from './timeline.ts';

export interface FilmChapter {
  seconds: number;
  title: string;
}

/** A moment of the clock, and what happened then. */
export interface Moment<T> {
  at: Date;
  what: T;
}

/** What chapters are made of, beside what was recorded. */
export interface ChapterOrder {
  chapters: readonly Moment<string>[];
  /** Titles of chapters that begin where somebody, by their identity, shares a screen, and where nobody does any more. */
  shareBegan: (identity: string) => string;
  shareEnded: string;
}

const LAST_MS = 1000;

/** Where a track is shown, whatever files it lies in. */
function sharesOf(segments: readonly FilmSegment[]): { from: number; to: number; identity: string }[] {
  const screens = segments.filter(({ source, codec }) => source === 'screen' && codec !== 'opus');
  return [...Map.groupBy(screens, ({ trackId }) => trackId).values()].map((files) => ({
    from: Math.min(...files.map(({ from }) => from)),
    to: Math.max(...files.map(({ to }) => to)),
    identity: files[0]?.identity ?? '',
  }));
}

/** In order, none of them at the same second, within the film. */
export function chaptersOf(order: ChapterOrder, { segments, place, durationMs }: Timeline): FilmChapter[] {
  const shares = sharesOf(segments);
  // Who shares up to the end has it ended by the end.
  const ends = shares.filter(
    ({ to }) => to < durationMs - LAST_MS && !shares.some((one) => one.from <= to && to < one.to),
  );
  const all = [
    ...order.chapters.map(({ at, what }) => ({ ms: place(at.getTime()), title: what })),
    ...shares.map(({ from, identity }) => ({ ms: from, title: order.shareBegan(identity) })),
    ...ends.map(({ to }) => ({ ms: to, title: order.shareEnded })),
  ].sort((a, b) => a.ms - b.ms);
  const found: FilmChapter[] = [];
  for (const { ms, title } of all) {
    const seconds = Math.floor(Math.max(0, ms) / 1000);
    if (seconds * 1000 < durationMs && found.at(-1)?.seconds !== seconds) found.push({ seconds, title });
  }
  return found;
}
