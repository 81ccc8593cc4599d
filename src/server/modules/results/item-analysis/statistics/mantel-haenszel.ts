import type { Interval, Reason } from './measure.ts';
import { Z95 } from './intervals.ts';
import { chiSquareProbability } from './normal.ts';

/** People with the same score: how many of each group answered the item right and wrong. */
export interface Stratum {
  /** Right, in the reference group. */
  a: number;
  /** Wrong, in the reference group. */
  b: number;
  /** Right, in the focal group. */
  c: number;
  /** Wrong, in the focal group. */
  d: number;
}

/** A: negligible, B: moderate, C: large, so the item must be reviewed. */
export type DifClass = 'A' | 'B' | 'C';

export interface Dif {
  /** The odds of the reference group divided by those of the focal group, at equal scores. 1 is fair; more favours the reference group. */
  oddsRatio: number;
  /** With continuity correction, one degree of freedom. */
  chiSquare: number;
  probability: number;
  /** −2.35 ln α: negative when the item is against the focal group. */
  delta: number;
  deltaInterval: Interval;
  class: DifClass;
  /** People in informative strata. */
  reference: number;
  focal: number;
}

/** On the delta scale, a difference below the first is negligible, and from the second on large (Zieky 1993). */
const [SOME, LARGE] = [1, 1.5];
/** The level of the χ² test. */
const SIGNIFICANT = 0.05;
/** For a one-sided 95 % test of |Δ| > 1. */
const Z90 = 1.6448536269514722;

/**
 * Whether an item is harder for people who took the paper in another language, compared at equal scores on the whole
 * paper (Mantel & Haenszel 1959, J. Nat. Cancer Inst. 22, 719–748; for items Holland & Thayer 1988, in Wainer &
 * Braun, Test Validity, 129–145).
 *
 * - common odds ratio α = Σ AD/N : Σ BC/N
 * - χ² = (|Σ A − Σ E(A)| − ½)² / Σ Var(A), Var(A) = n_R n_F m₁ m₀ / (N² (N − 1))
 * - Δ = −2.35 ln α, the delta scale of ETS; its error by Robins, Breslow & Greenland 1986 (Biometrics 42, 311–323)
 * - class A: |Δ| < 1, or χ² not significant (5 %); C: |Δ| ≥ 1.5 and significantly (5 %, one-sided) beyond 1; else B (Zieky 1993, in Holland
 * & Wainer,
 *   Differential Item Functioning, 337–347)
 *
 * Strata with people of one group only, or all right, or all wrong, say nothing and are left out. The score that
 * people are matched by holds the item itself, as Holland and Thayer show that it must.
 *
 * Where one group never (or always) solves the item at any score, α is 0 or unbounded. Then α, Δ and the error come from the table with
 * half a person more in each cell (Haldane 1956, Ann. Hum. Genet. 20, 309–311), shared among the strata by their size, because half a
 * person in each of many strata would hide the difference (Sweeting, Sutton & Lambert 2004, Stat. Med. 23, 1351–1375). χ² needs no such
 * correction and stays as it is. The class is C if it is significant, since the difference observed is beyond any limit; otherwise A.
 */
export function mantelHaenszel(strata: readonly Stratum[]): Dif | { reason: Reason } {
  const telling = strata.filter(({ a, b, c, d }) => a + b > 0 && c + d > 0 && a + c > 0 && b + d > 0);
  if (telling.length === 0) {
    return { reason: strata.some(({ a, b, c, d }) => a + b > 0 && c + d > 0) ? 'no-variance' : 'no-groups' };
  }
  let [sumA, expectedA, variance, reference, focal] = [0, 0, 0, 0, 0];
  for (const { a, b, c, d } of telling) {
    const [nR, nF, right, wrong] = [a + b, c + d, a + c, b + d];
    const n = nR + nF;
    sumA += a;
    expectedA += (nR * right) / n;
    variance += (nR * nF * right * wrong) / (n * n * (n - 1));
    reference += nR;
    focal += nF;
  }
  const chiSquare = Math.max(0, Math.abs(sumA - expectedA) - 0.5) ** 2 / variance;
  const probability = chiSquareProbability(chiSquare);
  const observed = oddsOf(telling);
  const isBounded = observed.ad > 0 && observed.bc > 0;
  const { ad, bc, logVariance } = isBounded ? observed : oddsOf(withHalfAPerson(telling, reference + focal));
  const delta = -2.35 * Math.log(ad / bc);
  const error = 2.35 * Math.sqrt(logVariance);
  return {
    oddsRatio: ad / bc,
    chiSquare,
    probability,
    delta,
    deltaInterval: { from: delta - Z95 * error, to: delta + Z95 * error },
    class: isBounded ? classOf(Math.abs(delta), error, probability) : probability < SIGNIFICANT ? 'C' : 'A',
    reference,
    focal,
  };
}

/** The sums of the common odds ratio, and the variance of its logarithm (Robins, Breslow & Greenland). */
function oddsOf(strata: readonly Stratum[]): { ad: number; bc: number; logVariance: number } {
  let [ad, bc, pr, psqr, qs] = [0, 0, 0, 0, 0];
  for (const { a, b, c, d } of strata) {
    const n = a + b + c + d;
    const [r, s, p, q] = [(a * d) / n, (b * c) / n, (a + d) / n, (b + c) / n];
    ad += r;
    bc += s;
    pr += p * r;
    psqr += p * s + q * r;
    qs += q * s;
  }
  return { ad, bc, logVariance: pr / (2 * ad * ad) + psqr / (2 * ad * bc) + qs / (2 * bc * bc) };
}

/** @param people in all strata together */
function withHalfAPerson(strata: readonly Stratum[], people: number): Stratum[] {
  return strata.map(({ a, b, c, d }) => {
    const more = (a + b + c + d) / people / 2;
    return { a: a + more, b: b + more, c: c + more, d: d + more };
  });
}

function classOf(size: number, error: number, probability: number): DifClass {
  if (size < SOME || probability >= SIGNIFICANT) return 'A';
  return size >= LARGE && size - Z90 * error > SOME ? 'C' : 'B';
}
