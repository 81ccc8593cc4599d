import type { Schemas } from '#shared/contract/index.ts';
import type { MediaFileRow } from '../../content/media-files/index.ts';
import { EARLY_MS } from '../progress/index.ts';

/** From the first part to before the last: pages of a document, or milliseconds of a sound or film. */
export type Part = readonly [first: number, end: number];

export type Unit = Schemas['FileReadingProgress']['unit'];

/** What is counted of a file, and how much of it there is. */
export interface Measure {
  unit: Unit;
  /** Pages or milliseconds; 1 where only the use counts. */
  total: number;
}

/** A page is read when it was in sight for so long; whoever leafs through sees each for less. */
const PAGE_SECONDS = 2;

/** Browsers play sounds and films at most so fast. */
const FASTEST = 2;

/** A file is done when so much of it was seen: the rest are empty pages and the end of a film. */
const DONE_SHARE = 0.9;

/** Clocks of browsers and the way of a message: so much more than has passed is believed, and taken from the next report. */
const SLACK_SECONDS = EARLY_MS / 1000;

/** How long a line may be down: one report may bring what was seen in that time. */
export const LONGEST_SECONDS = 300;

/** Browsers report each ten seconds: after a longer silence nobody has read, and one that begins again has no more to say than this. */
const AFTER_SILENCE_SECONDS = 30;

/** Time that is kept for what is on its way: a report that came late, after one that was sent later. */
const LEFTOVER_SECONDS = 10;

/** What counts of a file. What nobody could measure counts as a whole when it is used. */
export function measureOf(file: Pick<MediaFileRow, 'kind' | 'page_count' | 'duration_seconds'>): Measure {
  if (file.page_count !== null) return { unit: 'pages', total: file.page_count };
  if (file.duration_seconds !== null && file.duration_seconds > 0)
    return { unit: 'seconds', total: Math.ceil(file.duration_seconds * 1000) };
  return { unit: 'use', total: 1 };
}

/** What a report adds, and how many seconds of the reader's time it took. */
export interface Counted {
  parts: Part[];
  seconds: number;
}

/** How much of the time since a file was last heard of may have been spent on it, in seconds. */
export const believable = (passed: number): number => (passed > LONGEST_SECONDS ? AFTER_SILENCE_SECONDS : passed);

/**
 * Until when the time with a file is accounted for after a report.
 * @param passed seconds since it was before
 * @param seconds how many of them the report took
 */
export function heardUntil(now: Date, passed: number, seconds: number): Date {
  const left = Math.min(believable(passed) - seconds, LEFTOVER_SECONDS);
  return new Date(now.getTime() - left * 1000);
}

/**
 * What is believed of a report: in its order, as long as the time that has passed allows it.
 * @param passed seconds since the time of the person with this file was last accounted for, as far as they spent none elsewhere; less
 *   than 0 when more was believed than had passed
 * @throws RangeError naming the field that no honest report has: a page beyond the last, a part that ends before it begins
 */
export function countReading({ unit, total }: Measure, report: Schemas['Reading'], passed: number): Counted {
  const watched = believable(passed);
  if (unit === 'use') return { parts: report.used === true ? [[0, 1]] : [], seconds: Math.max(0, watched) };
  const allowed = Math.max(0, watched + SLACK_SECONDS);
  return unit === 'pages'
    ? countPages(total, report.pages ?? [], allowed)
    : countPlayed(total, report.played ?? [], allowed);
}

function countPages(total: number, pages: NonNullable<Schemas['Reading']['pages']>, allowed: number): Counted {
  const parts: Part[] = [];
  let left = allowed;
  for (const { page, seconds } of pages) {
    if (page > total) throw new RangeError('pages');
    const believed = Math.min(seconds, left);
    left -= believed;
    if (believed >= PAGE_SECONDS) parts.push([page, page + 1]);
  }
  return { parts, seconds: allowed - left };
}

function countPlayed(total: number, played: NonNullable<Schemas['Reading']['played']>, allowed: number): Counted {
  const parts: Part[] = [];
  let left = allowed;
  for (const { from, to } of played) {
    if (to < from) throw new RangeError('played');
    const seconds = Math.min(to - from, left * FASTEST);
    left -= seconds / FASTEST;
    const [first, end] = [Math.floor(from * 1000), Math.min(total, Math.ceil((from + seconds) * 1000))];
    if (end > first) parts.push([first, end]);
  }
  return { parts, seconds: allowed - left };
}

/** Whether so much of a file is the file. @param share from 0 to 1 */
export const isDone = (share: number): boolean => share >= DONE_SHARE;
