/** The error function by its series (Abramowitz & Stegun 1964, 7.1.6), which converges well up to about 3. */
function erfSeries(x: number): number {
  let [term, sum] = [x, x];
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/** 1 − erf by its continued fraction (Abramowitz & Stegun 1964, 7.1.14), evaluated from the end; for x ≥ 2.5. */
function erfcFraction(x: number): number {
  let fraction = x;
  for (let n = 80; n >= 1; n--) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction);
}

/**
 * The probability that a chi-square with one degree of freedom is at least this large.
 * @example chiSquareProbability(3.841458820694124) // 0.05
 */
export function chiSquareProbability(chiSquare: number): number {
  const x = Math.sqrt(Math.max(0, chiSquare) / 2);
  return x < 2.5 ? 1 - erfSeries(x) : erfcFraction(x);
}
