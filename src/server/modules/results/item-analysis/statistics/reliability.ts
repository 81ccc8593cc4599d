import { type Measure, measured, missing } from './measure.ts';
import { mean, populationVariance, squaresAbout } from './moments.ts';

type Numbers = ArrayLike<number>;

const NOTHING = 1e-12;

function sumsOf(columns: readonly Numbers[]): Float64Array {
  const totals = new Float64Array(columns[0]?.length ?? 0);
  for (const column of columns)
    for (let row = 0; row < totals.length; row++) totals[row] = (totals[row] ?? 0) + (column[row] ?? 0);
  return totals;
}

/**
 * Cronbach's alpha, k / (k − 1) · (1 − Σ σ²ᵢ / σ²): how far the items of a paper that everybody had agree with one
 * another (Cronbach 1951, Psychometrika 16, 297–334, eq. 2). At most 1; may be below 0.
 *
 * @param columns one for each item, with the points of each person, in the same order of persons
 */
export function cronbachAlpha(columns: readonly Numbers[]): Measure {
  const k = columns.length;
  if (k < 2) return missing('no-items');
  if ((columns[0]?.length ?? 0) < 2) return missing('too-few');
  const total = populationVariance(sumsOf(columns));
  if (total < NOTHING) return missing('no-variance');
  const items = columns.reduce((sum, column) => sum + populationVariance(column), 0);
  return measured((k / (k - 1)) * (1 - items / total));
}

/**
 * Kuder and Richardson's formula 20: alpha where an item is right or wrong, with Σ pq for the variances of the items
 * (Kuder & Richardson 1937, Psychometrika 2, 151–160, eq. 20).
 *
 * @param columns as for {@link cronbachAlpha}, of 0 and 1
 */
export function kr20(columns: readonly Numbers[]): Measure {
  const k = columns.length;
  if (k < 2) return missing('no-items');
  if ((columns[0]?.length ?? 0) < 2) return missing('too-few');
  const total = populationVariance(sumsOf(columns));
  if (total < NOTHING) return missing('no-variance');
  let pq = 0;
  for (const column of columns) {
    const p = mean(column);
    pq += p * (1 - p);
  }
  return measured((k / (k - 1)) * (1 - pq / total));
}

/**
 * Reliability when people had different items: 1 − MS within people / MS between people, from a one-way analysis of variance of the
 * credits, with a person's items as replications. This is ICC(1, k) (Shrout & Fleiss 1979, Psych. Bulletin 86, 420–428; items nested in
 * persons in Brennan 2001, Generalizability Theory, ch. 4).
 * Alpha is undefined here, because no two papers have the same items. Differences in difficulty between papers count as error, so on a
 * fixed paper this is at most alpha. If people had different numbers of items, each person is weighted by that number.
 * @param people the credits (0 … 1) of each person
 */
export function oneWayReliability(people: readonly Numbers[]): Measure {
  const taken = people.filter(({ length }) => length > 0);
  if (taken.length < 2) return missing('too-few');
  let [count, sum, within] = [0, 0, 0];
  const means = taken.map((credits) => {
    const own = mean(credits);
    count += credits.length;
    sum += own * credits.length;
    within += squaresAbout(credits, own);
    return own;
  });
  if (count <= taken.length) return missing('no-items');
  const grand = sum / count;
  const between = taken.reduce((all, credits, row) => all + credits.length * ((means[row] ?? 0) - grand) ** 2, 0);
  const [msBetween, msWithin] = [between / (taken.length - 1), within / (count - taken.length)];
  if (msBetween < NOTHING) return missing('no-variance');
  return measured(1 - msWithin / msBetween);
}

/**
 * The standard error of measurement, s · √(1 − reliability), in the unit of s: how far a person's score would vary
 * over papers like this one (Crocker & Algina 1986, ch. 7, eq. 7.9).
 */
export function standardErrorOfMeasurement(deviation: Measure, reliability: Measure): Measure {
  if (deviation.value === null) return deviation;
  if (reliability.value === null) return reliability;
  return measured(deviation.value * Math.sqrt(1 - Math.min(1, Math.max(0, reliability.value))));
}
