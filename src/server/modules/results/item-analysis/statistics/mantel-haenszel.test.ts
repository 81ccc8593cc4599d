import { describe, expect, it } from 'vitest';
import { type Dif, mantelHaenszel, type Stratum } from './index.ts';
import { chiSquareProbability } from './normal.ts';

/*
 * Two scores; computed by hand.
 *
 *              right wrong          right wrong
 *   reference    4     1   5          6     4   10
 *   focal        2     3   5          3     7   10
 *                6     4  10          9    11   20
 *
 *   AD/N       12/10               42/20           Σ = 33/10
 *   BC/N        2/10               12/20           Σ = 8/10      α = 33/8
 *   E(A)       5·6/10 = 3          10·9/20 = 9/2   Σ = 15/2, Σ A = 10
 *   Var(A)     5·5·6·4/(100·9)     10·10·9·11/(400·19)
 *              = 2/3               = 99/76         Σ = 449/228
 *   χ² = (5/2 − 1/2)² / (449/228) = 912/449
 *   P, Q       7/10, 3/10          13/20, 7/20
 *   Σ PR = 2.205, Σ (PS + QR) = 1.625, Σ QS = 0.27
 */
const STRATA: Stratum[] = [
  { a: 4, b: 1, c: 2, d: 3 },
  { a: 6, b: 4, c: 3, d: 7 },
];

const of = (strata: Stratum[]) => mantelHaenszel(strata) as Dif;

describe('mantelHaenszel', () => {
  it('is what was computed by hand', () => {
    const found = of(STRATA);
    expect(found.oddsRatio).toBeCloseTo(33 / 8, 9);
    expect(found.chiSquare).toBeCloseTo(912 / 449, 9);
    expect(found.delta).toBeCloseTo(-2.35 * Math.log(33 / 8), 9);
    const error = 2.35 * Math.sqrt(2.205 / 21.78 + 1.625 / 5.28 + 0.27 / 1.28);
    expect(found.deltaInterval.from).toBeCloseTo(found.delta - 1.959963984540054 * error, 9);
    expect(found).toMatchObject({ class: 'A', reference: 15, focal: 15 });
    // √(912/449 / 2) = 1.007765…; the table of the normal distribution gives P(|Z| ≥ 1.425195) = 0.154102
    expect(found.probability).toBeCloseTo(0.1541, 4);
  });

  it('is turned round with the groups', () => {
    const turned = of(STRATA.map(({ a, b, c, d }) => ({ a: c, b: d, c: a, d: b })));
    expect(turned.oddsRatio).toBeCloseTo(8 / 33, 9);
    expect(turned.delta).toBeCloseTo(2.35 * Math.log(33 / 8), 9);
    expect(turned.chiSquare).toBeCloseTo(912 / 449, 9);
  });

  it('is 1 where both groups do alike', () => {
    const fair = of([
      { a: 30, b: 10, c: 15, d: 5 },
      { a: 8, b: 24, c: 4, d: 12 },
    ]);
    expect(fair).toMatchObject({ oddsRatio: 1, chiSquare: 0, probability: 1, class: 'A' });
    expect(fair.delta).toBeCloseTo(0, 12);
  });

  it('tells some from much', () => {
    // α = 81/49, Δ = −1.18: some; the same odds among few are not significant.
    expect(of([{ a: 900, b: 700, c: 700, d: 900 }]).class).toBe('B');
    expect(of([{ a: 9, b: 7, c: 7, d: 9 }]).class).toBe('A');
    // α = 9, Δ = −5.16
    expect(of([{ a: 300, b: 100, c: 100, d: 300 }]).class).toBe('C');
    // Δ = −2.35 ln 2 = −1.63, but not beyond 1 for sure.
    expect(of([{ a: 100, b: 50, c: 50, d: 50 }]).class).toBe('B');
  });

  it('leaves out scores that say nothing', () => {
    const more = [
      ...STRATA,
      { a: 5, b: 5, c: 0, d: 0 },
      { a: 3, b: 0, c: 2, d: 0 },
      { a: 0, b: 3, c: 0, d: 2 },
      { a: 0, b: 0, c: 0, d: 0 },
    ];
    expect(of(more)).toEqual(of(STRATA));
  });

  it('is large where one group never solves what the other solves', () => {
    // 15 of 75 against 0 of 65.
    const never = [
      { a: 2, b: 28, c: 0, d: 46 },
      { a: 5, b: 15, c: 0, d: 9 },
      { a: 8, b: 17, c: 0, d: 10 },
    ];
    const found = of(never);
    expect(found).toMatchObject({ class: 'C', reference: 75, focal: 65 });
    expect(found.chiSquare).toBeCloseTo(7.7, 1);
    expect(found.probability).toBeCloseTo(0.0055, 4);
    expect(found.delta).toBeLessThan(-1.5);
    expect(found.deltaInterval.from).toBeLessThan(found.delta);
    const turned = of(never.map(({ a, b, c, d }) => ({ a: c, b: d, c: a, d: b })));
    expect(turned.class).toBe('C');
    expect(turned.delta).toBeCloseTo(-found.delta, 9);
    // At one score, by hand: α = (15.5 · 65.5) : (60.5 · 0.5)
    expect(of([{ a: 15, b: 60, c: 0, d: 65 }]).oddsRatio).toBeCloseTo((15.5 * 65.5) / (60.5 * 0.5), 9);
    expect(of([{ a: 5, b: 0, c: 0, d: 5 }]).class).toBe('C');
    // A few people prove nothing.
    expect(of([{ a: 2, b: 1, c: 0, d: 3 }]).class).toBe('A');
  });

  it('is not there without two groups or without a difference', () => {
    expect(mantelHaenszel([])).toEqual({ reason: 'no-groups' });
    expect(mantelHaenszel([{ a: 5, b: 5, c: 0, d: 0 }])).toEqual({ reason: 'no-groups' });
    expect(mantelHaenszel([{ a: 5, b: 0, c: 5, d: 0 }])).toEqual({ reason: 'no-variance' });
  });
});

describe('chiSquareProbability', () => {
  // From tables of the chi-square distribution with one degree of freedom.
  it.each([
    [0, 1],
    [1, 0.3173105079],
    [2.705543454, 0.1],
    [3.841458821, 0.05],
    [6.634896601, 0.01],
    [10.82756617, 0.001],
    [15.136705227, 0.0001],
  ])('of %s is %s', (chiSquare, probability) => {
    expect(chiSquareProbability(chiSquare)).toBeCloseTo(probability, 9);
  });

  it('goes on in the tail', () => {
    expect(chiSquareProbability(30)).toBeCloseTo(4.320463e-8, 12);
  });
});
