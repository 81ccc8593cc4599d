import type { Language, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import {
  cronbachAlpha,
  kr20,
  mean,
  type Measure,
  measured,
  missing,
  oneWayReliability,
  standardDeviation,
  standardErrorOfMeasurement,
} from '../statistics/index.ts';
import type { Population } from './population.ts';

/** With fewer people, numbers may change much with the next attempts. */
const FEW = 100;
/** With fewer people a reliability is shown but not judged. */
const JUDGED = 30;
const BINS = 20;

/**
 * Rules of thumb for reliability in decisions about people, as lower bounds (Nunnally & Bernstein 1994, Psychometric Theory, ch. 7; George
 * & Mallery 2003).
 */
const BANDS: readonly [number, Schemas['ReliabilityBand']][] = [
  [0.9, 'excellent'],
  [0.8, 'good'],
  [0.7, 'acceptable'],
  [0.6, 'questionable'],
  [Number.NEGATIVE_INFINITY, 'poor'],
];

const averageOf = (values: ArrayLike<number>): Measure =>
  values.length === 0 ? missing('too-few') : measured(mean(values));

/** The distribution of scores and the reliability of the paper. */
export function summaryOf(population: Population) {
  const percents = population.scores.map((score) => Math.max(0, score) * 100);
  const deviation = standardDeviation(percents);
  const counts = population.sheets.map(({ items }) => items.length);
  return {
    count: percents.length,
    unmarked: population.unmarked,
    few: percents.length < FEW,
    itemCount: counts.length === 0 ? 0 : mean(counts),
    mean: averageOf(percents),
    deviation,
    median: medianOf(percents),
    passedShare: passedShare(population, () => true),
    reliability: reliabilityOf(population, deviation),
    distribution: distributionOf(percents),
    languages: LANGUAGES.flatMap((language) => inLanguage(population, percents, language)),
  };
}

function medianOf(percents: Float64Array): Measure {
  if (percents.length === 0) return missing('too-few');
  const sorted = percents.slice().sort();
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return measured(sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? 0)) / 2);
}

function passedShare({ sheets }: Population, chosen: (person: number) => boolean): Measure {
  const decided = sheets.filter(({ passed }, person) => passed !== null && chosen(person));
  if (decided.length === 0) return missing('too-few');
  return measured(decided.filter(({ passed }) => passed).length / decided.length);
}

function distributionOf(percents: Float64Array): Schemas['ScoreBin'][] {
  const width = 100 / BINS;
  const bins = Array.from({ length: BINS }, (_, bin) => ({ from: bin * width, to: (bin + 1) * width, count: 0 }));
  for (const percent of percents) {
    const bin = bins[Math.min(BINS - 1, Math.floor(percent / width + 1e-9))];
    if (bin !== undefined) bin.count += 1;
  }
  return bins;
}

function inLanguage(population: Population, percents: Float64Array, language: Language): Schemas['TestInLanguage'][] {
  const isOwn = (person: number) => population.sheets[person]?.language === language;
  const own = percents.filter((_, person) => isOwn(person));
  if (own.length === 0) return [];
  const numbers = {
    mean: averageOf(own),
    deviation: standardDeviation(own),
    passedShare: passedShare(population, isOwn),
  };
  return [{ language, count: own.length, ...numbers }];
}

function reliabilityOf(population: Population, deviation: Measure): Schemas['Reliability'] {
  const method = population.fixed ? 'alpha' : 'one-way';
  const columns = population.fixed ? countedColumns(population) : [];
  const alpha = population.fixed
    ? cronbachAlpha(columns.map(({ points }) => points))
    : oneWayReliability(creditsByPerson(population));
  return {
    method,
    alpha,
    kr20: population.fixed ? formula20(columns) : missing('no-items'),
    band:
      alpha.value === null || population.sheets.length < JUDGED
        ? null
        : (BANDS.find(([from]) => (alpha.value ?? 0) >= from)?.[1] ?? 'poor'),
    sem: standardErrorOfMeasurement(deviation, alpha),
  };
}

interface Points {
  points: number[];
  worth: number;
}

/** On a fixed paper: the points of the items that count, in the same order of people. */
function countedColumns({ columns }: Population): Points[] {
  return [...columns.values()]
    .filter(({ states }) => states.every((state) => state < 2))
    .map(({ points, max }) => ({ points, worth: max[0] ?? 0 }));
}

/** KR-20: only for dichotomous items of equal weight. */
function formula20(columns: readonly Points[]): Measure {
  const worth = columns[0]?.worth ?? 0;
  const fits = columns.every(
    (column) => column.worth === worth && column.points.every((got) => got === 0 || got === worth),
  );
  if (!fits || worth <= 0) return missing('no-items');
  return kr20(columns.map(({ points }) => points.map((got) => got / worth)));
}

function creditsByPerson({ sheets }: Population): number[][] {
  return sheets.map(({ points, max, states }) =>
    [...points].flatMap((got, position) => {
      const worth = max[position] ?? 0;
      return worth > 0 && (states[position] ?? 0) < 2 ? [got / worth] : [];
    }),
  );
}
