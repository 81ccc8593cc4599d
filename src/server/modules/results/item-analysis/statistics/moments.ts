import { type Measure, measured, missing } from './measure.ts';

type Numbers = ArrayLike<number>;

export function mean(values: Numbers): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}

/** The sum of squares about the mean. Computed from deviations, so that large, close numbers lose no precision. */
export function squaresAbout(values: Numbers, centre = mean(values)): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += ((values[index] ?? 0) - centre) ** 2;
  return sum;
}

/** σ² of the population (divided by n), as in KR-20 and alpha. */
export const populationVariance = (values: Numbers): number =>
  values.length === 0 ? 0 : squaresAbout(values) / values.length;

/** The sample standard deviation s (variance divided by n − 1). */
export function standardDeviation(values: Numbers): Measure {
  if (values.length < 2) return missing('too-few');
  return measured(Math.sqrt(squaresAbout(values) / (values.length - 1)));
}

/** Smaller values are floating-point noise. */
const NOTHING = 1e-12;

/**
 * Pearson's product-moment correlation. With a 0/1 variable it is the point-biserial correlation (Crocker & Algina
 * 1986, Introduction to Classical and Modern Test Theory, ch. 14, eq. 14.9).
 * @example pearson([0, 0, 1, 1], [1, 2, 3, 4]) // 0.894427…
 */
export function pearson(xs: Numbers, ys: Numbers): Measure {
  const count = Math.min(xs.length, ys.length);
  if (count < 2) return missing('too-few');
  const [mx, my] = [mean(xs), mean(ys)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let index = 0; index < count; index++) {
    const [dx, dy] = [(xs[index] ?? 0) - mx, (ys[index] ?? 0) - my];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  if (xx / count < NOTHING || yy / count < NOTHING) return missing('no-variance');
  return measured(Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))));
}
