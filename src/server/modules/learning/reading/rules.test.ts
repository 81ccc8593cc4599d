import { describe, expect, it } from 'vitest';
import { countReading, isDone, type Measure, measureOf } from './rules.ts';

const BOOK: Measure = { unit: 'pages', total: 10 };
const SOUND: Measure = { unit: 'seconds', total: 60_000 };
const ofPages = (...seconds: number[]) => ({
  pages: seconds.map((each, index) => ({ page: index + 1, seconds: each })),
});

describe('measureOf', () => {
  it.each([
    [
      { kind: 'document', page_count: 12, duration_seconds: null },
      { unit: 'pages', total: 12 },
    ],
    [
      { kind: 'audio', page_count: null, duration_seconds: 1.5 },
      { unit: 'seconds', total: 1500 },
    ],
    [
      { kind: 'audio', page_count: null, duration_seconds: null },
      { unit: 'use', total: 1 },
    ],
    [
      { kind: 'archive', page_count: null, duration_seconds: null },
      { unit: 'use', total: 1 },
    ],
  ] as const)('of %j is %j', (file, measure) => {
    expect(measureOf(file)).toEqual(measure);
  });
});

describe('countReading', () => {
  it('counts pages that were in sight long enough', () => {
    expect(countReading(BOOK, ofPages(3, 1.9, 2), 10)).toEqual({
      parts: [
        [1, 2],
        [3, 4],
      ],
      seconds: 6.9,
    });
  });

  it('believes no more than the time that has passed, in the order of the report', () => {
    expect(countReading(BOOK, ofPages(2, 2, 2, 2), 4).parts).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(countReading(BOOK, ofPages(2, 2), 0)).toEqual({ parts: [], seconds: 1 });
    expect(countReading(BOOK, ofPages(2), -5)).toEqual({ parts: [], seconds: 0 });
    // A line that was down for five minutes; a report after an hour of silence.
    expect(countReading(BOOK, ofPages(300), 300).seconds).toBe(300);
    expect(countReading(BOOK, ofPages(3600), 3600).seconds).toBe(31);
  });

  it('counts what was played, at most twice as fast as the time', () => {
    expect(countReading(SOUND, { played: [{ from: 5, to: 20 }] }, 15)).toEqual({
      parts: [[5000, 20_000]],
      seconds: 7.5,
    });
    expect(countReading(SOUND, { played: [{ from: 0, to: 60 }] }, 9).parts).toEqual([[0, 20_000]]);
    expect(countReading(SOUND, { played: [{ from: 58, to: 70 }] }, 30).parts).toEqual([[58_000, 60_000]]);
    expect(countReading(SOUND, { played: [{ from: 80_000, to: 80_010 }] }, 30).parts).toEqual([]);
  });

  it('refuses what no honest browser says', () => {
    expect(() => countReading(BOOK, { pages: [{ page: 11, seconds: 3 }] }, 9)).toThrow(RangeError);
    expect(() => countReading(SOUND, { played: [{ from: 9, to: 3 }] }, 9)).toThrow(RangeError);
  });

  it('counts of other files that they were used, and nothing else', () => {
    const use = { unit: 'use', total: 1 } as const;
    expect(countReading(use, {}, 5)).toEqual({ parts: [], seconds: 5 });
    expect(countReading(use, { used: true, ...ofPages(9) }, 5).parts).toEqual([[0, 1]]);
  });
});

describe('isDone', () => {
  it('leaves a tenth for empty pages and credits', () => {
    expect([0, 0.89, 0.9, 1].map(isDone)).toEqual([false, false, true, true]);
  });
});
