import { describe, expect, it } from 'vitest';
import {
  cronbachAlpha,
  discriminationIndex,
  fisherInterval,
  groupsOf,
  kr20,
  oneWayReliability,
  pearson,
  standardDeviation,
  standardErrorOfMeasurement,
  wilson,
} from './index.ts';

/*
 * Six people, four items, right or wrong; computed by hand.
 *
 *        1  2  3  4   total
 *   P1   1  1  1  1   4
 *   P2   1  1  1  0   3
 *   P3   1  1  0  0   2
 *   P4   1  0  1  0   2
 *   P5   1  0  0  0   1
 *   P6   0  0  0  0   0
 *   p   5/6 1/2 1/2 1/6      mean 2, squares 4+1+0+0+1+4 = 10
 *   pq 5/36 1/4 1/4 5/36     Σ pq = 7/9, σ² = 10/6 = 5/3
 */
const COLUMNS = [
  [1, 1, 1, 1, 1, 0],
  [1, 1, 1, 0, 0, 0],
  [1, 1, 0, 1, 0, 0],
  [1, 0, 0, 0, 0, 0],
];
const TOTALS = [4, 3, 2, 2, 1, 0];

const value = (found: { value: number | null }) => found.value ?? Number.NaN;

describe('reliability', () => {
  it('is 32/45 by formula 20, and so by alpha', () => {
    // 4/3 · (1 − (7/9) / (5/3)) = 4/3 · (1 − 7/15) = 32/45
    expect(value(kr20(COLUMNS))).toBeCloseTo(32 / 45, 9);
    expect(value(cronbachAlpha(COLUMNS))).toBeCloseTo(32 / 45, 9);
  });

  it('is 2/3 by alpha where answers are partly right', () => {
    // σ² of (2, 1, 0) and of (3, 1, 2) = 2/3 each; totals (5, 2, 2): mean 3, σ² = (4 + 1 + 1)/3 = 2; 2 · (1 − (4/3)/2) = 2/3
    const columns = [
      [2, 1, 0],
      [3, 1, 2],
    ];
    expect(value(cronbachAlpha(columns))).toBeCloseTo(2 / 3, 9);
  });

  it('may be below nothing', () => {
    // Totals 1, 1, 2: σ² = 2/9; items (1, 0, 1) and (0, 1, 1): 2/9 each; 2 · (1 − 2) = −2
    const columns = [
      [1, 0, 1],
      [0, 1, 1],
    ];
    expect(value(cronbachAlpha(columns))).toBeCloseTo(-2, 9);
  });

  it('is 2/3 by analysis of variance where everybody had items of their own', () => {
    // Means 1, 1/2, 0 about 1/2: MSb = 2 · (1/4 + 0 + 1/4) / 2 = 1/2; within: 1/2 about P2's mean, MSw = (1/2)/3 = 1/6; 1 − 1/3
    expect(
      value(
        oneWayReliability([
          [1, 1],
          [1, 0],
          [0, 0],
        ]),
      ),
    ).toBeCloseTo(2 / 3, 9);
  });

  it('counts a longer paper by what it holds', () => {
    // (1, 1, 0), (0): means 2/3 and 0, grand 2/4 = 1/2; between 3 · (1/6)² + (1/2)² = 1/12 + 1/4 = 1/3, df 1; within 2/3, df 2; 1 −
    // (1/3)/(1/3) = 0
    expect(value(oneWayReliability([[1, 1, 0], [0]]))).toBeCloseTo(0, 9);
  });

  it('gives the error of measurement', () => {
    // s² = 10/5 = 2; √2 · √(1 − 32/45) = √(26/45)
    const deviation = standardDeviation(TOTALS);
    expect(value(deviation)).toBeCloseTo(Math.SQRT2, 9);
    expect(value(standardErrorOfMeasurement(deviation, kr20(COLUMNS)))).toBeCloseTo(Math.sqrt(26 / 45), 9);
  });

  it.each([
    ['one item', () => cronbachAlpha([[1, 0]]), 'no-items'],
    ['one person', () => kr20([[1], [0]]), 'too-few'],
    ['nobody', () => cronbachAlpha([[], []]), 'too-few'],
    [
      'people who are all alike',
      () =>
        kr20([
          [1, 1],
          [0, 0],
        ]),
      'no-variance',
    ],
    ['people with one item each', () => oneWayReliability([[1], [0]]), 'no-items'],
    [
      'people who are all alike on papers of their own',
      () =>
        oneWayReliability([
          [1, 0],
          [0, 1],
        ]),
      'no-variance',
    ],
    ['a deviation of one person', () => standardDeviation([5]), 'too-few'],
  ])('is not there for %s', (_name, compute, reason) => {
    expect(compute()).toEqual({ value: null, reason });
  });
});

describe('the correlation of an item with the rest', () => {
  it('is 3/√33 for the second item', () => {
    // Rest (3, 2, 1, 2, 1, 0): mean 3/2, squares 11/2; item: squares 6/4; products 3/2; (3/2) / √(3/2 · 11/2) = 3/√33
    const item = COLUMNS[1] ?? [];
    const rest = TOTALS.map((total, person) => total - (item[person] ?? 0));
    expect(value(pearson(item, rest))).toBeCloseTo(3 / Math.sqrt(33), 9);
  });

  it('does not depend on the unit, and knows its ends', () => {
    expect(value(pearson([1, 2, 3], [10, 20, 30]))).toBe(1);
    expect(value(pearson([1, 2, 3], [3, 2, 1]))).toBe(-1);
    // Large numbers close to one another: (0, 1, 2) against (0, 2, 1): products 1, squares 2 and 2.
    expect(value(pearson([1e9, 1e9 + 1, 1e9 + 2], [0, 2, 1]))).toBeCloseTo(0.5, 6);
  });

  it('is not there without two people or without a difference', () => {
    expect(pearson([1], [1])).toEqual({ value: null, reason: 'too-few' });
    expect(pearson([1, 1, 1], [1, 2, 3])).toEqual({ value: null, reason: 'no-variance' });
    // A third of a point, summed in two orders, is no difference.
    expect(pearson([0.1 + 0.2, 0.3, 0.3], [1, 2, 3])).toEqual({ value: null, reason: 'no-variance' });
  });
});

describe('upper and lower groups', () => {
  it('hold 27 % at least, and whoever ties with the last', () => {
    // ⌈0.27 · 6⌉ = 2
    expect(groupsOf(TOTALS)).toEqual(['upper', 'upper', 'middle', 'middle', 'lower', 'lower']);
    expect(groupsOf([4, 3, 3, 2, 1, 0])).toEqual(['upper', 'upper', 'upper', 'middle', 'lower', 'lower']);
    expect(groupsOf([1, 0])).toEqual(['upper', 'lower']);
  });

  it('are none where ties make them meet', () => {
    expect(groupsOf([2, 2, 2])).toBeUndefined();
    // Two of four are lower, and tie with the upper ones.
    expect(groupsOf([5, 5, 5, 1])).toBeUndefined();
    expect(groupsOf([5, 5, 5, 5, 5, 1])).toBeUndefined();
    expect(groupsOf([1])).toBeUndefined();
  });

  it('give D', () => {
    const groups = groupsOf(TOTALS);
    // Upper P1, P2; lower P5, P6.
    expect(COLUMNS.map((column) => discriminationIndex(column, groups).value)).toEqual([0.5, 1, 1, 0.5]);
    expect(discriminationIndex([1, 0], undefined)).toEqual({ value: null, reason: 'no-groups' });
    expect(discriminationIndex([1, 0], ['upper', 'middle'])).toEqual({ value: null, reason: 'no-groups' });
  });
});

describe('intervals', () => {
  it('are those of Wilson for a share', () => {
    // For p = 1/2: ½ ± z / (2 √(n + z²))
    const half = 1.959963984540054 / (2 * Math.sqrt(10 + 3.8414588206941236));
    expect(wilson(0.5, 10)?.from).toBeCloseTo(0.5 - half, 9);
    expect(wilson(0.5, 10)?.to).toBeCloseTo(0.5 + half, 9);
    // For p = 0: 0 … z² / (n + z²)
    expect(wilson(0, 20)?.from).toBe(0);
    expect(wilson(0, 20)?.to).toBeCloseTo(3.8414588206941236 / 23.84145882069412, 9);
    expect(wilson(-0.2, 20)).toEqual(wilson(0, 20));
    expect(wilson(0.5, 0)).toBeNull();
  });

  it('are those of Fisher for a correlation', () => {
    // n = 103: z ± 1.959964 / 10; tanh(0.1959964) = 0.193525…
    expect(fisherInterval(0, 103)?.to).toBeCloseTo(Math.tanh(0.1959963984540054), 9);
    expect(fisherInterval(0.5, 3)).toBeNull();
    expect(fisherInterval(1, 30)).toBeNull();
  });
});
