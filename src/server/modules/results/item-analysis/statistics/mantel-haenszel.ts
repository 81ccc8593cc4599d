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
 */
export function mantelHaenszel(strata: readonly Stratum[]): Dif | { reason: Reason } {
  let [ad, bc, sumA, expectedA, variance, reference, focal] = [0, 0, 0, 0, 0, 0, 0];
  let [pr, psqr, qs] = [0, 0, 0];
  for (const { a, b, c, d } of strata) {
    const [nR, nF, right, wrong] = [a + b, c + d, a + c, b + d];
    const n = nR + nF;
    if (nR === 0 || nF === 0 || right === 0 || wrong === 0) continue;
    const [r, s, p, q] = [(a * d) / n, (b * c) / n, (a + d) / n, (b + c) / n];
    ad += r;
    bc += s;
    pr += p * r;
    psqr += p * s + q * r;
    qs += q * s;
    sumA += a;
    expectedA += (nR * right) / n;
    variance += (nR * nF * right * wrong) / (n * n * (n - 1));
    reference += nR;
    focal += nF;
  }
  if (reference === 0) return { reason: 'no-groups' };
  if (ad === 0 || bc === 0 || variance === 0) return { reason: 'no-variance' };
  const oddsRatio = ad / bc;
  const chiSquare = Math.max(0, Math.abs(sumA - expectedA) - 0.5) ** 2 / variance;
  const probability = chiSquareProbability(chiSquare);
  const delta = -2.35 * Math.log(oddsRatio);
  const error = 2.35 * Math.sqrt(pr / (2 * ad * ad) + psqr / (2 * ad * bc) + qs / (2 * bc * bc));
  return {
    oddsRatio,
    chiSquare,
    probability,
    delta,
    deltaInterval: { from: delta - Z95 * error, to: delta + Z95 * error },
    class: classOf(Math.abs(delta), error, probability),
    reference,
    focal,
  };
}

function classOf(size: number, error: number, probability: number): DifClass {
  if (size < SOME || probability >= 0.05) return 'A';
  return size >= LARGE && size - Z90 * error > SOME ? 'C' : 'B';
}
