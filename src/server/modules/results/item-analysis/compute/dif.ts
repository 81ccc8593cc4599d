import type { Language, Schemas } from '#shared/contract/index.ts';
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts';
import { mantelHaenszel, type Stratum } from '../statistics/index.ts';
import type { Answers } from './item.ts';
import type { Population } from './population.ts';

type ItemDif = Schemas['ItemDif'];

/** The most strata. Papers with at most so many questions have a stratum for each raw score. */
const MOST_STRATA = 25;

/** The reference language, with which the others are compared. */
const REFERENCE: Language = DEFAULT_LANGUAGE;
export const FOCAL: readonly Language[] = ['kz', 'en'];

const isRight = (credit: number) => credit > 1 - 1e-9;

interface Matching {
  totals: Float64Array;
  maxima: Float64Array;
}

/**
 * Differential item functioning between languages, in two steps as Holland and Thayer advise. First, people are matched by the score on the
 * whole paper. Then items of class C are removed from that score (except while the item itself is examined), so that one unfair item does
 * not make others look unfair in the other direction.
 * A partly right answer counts as wrong.
 * @returns item → the result for each language of the papers
 */
export async function differencesOf(
  population: Population,
  answers: ReadonlyMap<number, Answers>,
  breathe: () => Promise<void>,
): Promise<Map<number, ItemDif[]>> {
  const found = new Map<number, ItemDif[]>([...answers.keys()].map((item) => [item, []]));
  const taken = new Set(population.sheets.map(({ language }) => language));
  if (!taken.has(REFERENCE)) return found;
  for (const focal of FOCAL.filter((language) => taken.has(language))) {
    const whole = { totals: population.totals, maxima: population.maxima };
    const first = new Map<number, ItemDif>();
    for (const [item, own] of answers) {
      first.set(item, differenceOf(population, own, whole, focal));
      await breathe();
    }
    const unfair = [...first].filter(([, dif]) => dif.class === 'C').map(([item]) => item);
    if (unfair.length === 0 || unfair.length > answers.size / 2) {
      for (const [item, dif] of first) found.get(item)?.push(dif);
      continue;
    }
    const purified = without(population, unfair);
    for (const [item, own] of answers) {
      const matching = unfair.includes(item) ? withItem(population, purified, item) : purified;
      found.get(item)?.push(differenceOf(population, own, matching, focal));
      await breathe();
    }
  }
  return found;
}

function without(population: Population, items: readonly number[]): Matching {
  const [totals, maxima] = [population.totals.slice(), population.maxima.slice()];
  for (const item of items) add(population, { totals, maxima }, item, -1);
  return { totals, maxima };
}

function withItem(population: Population, { totals, maxima }: Matching, item: number): Matching {
  const matching = { totals: totals.slice(), maxima: maxima.slice() };
  add(population, matching, item, 1);
  return matching;
}

function add({ columns }: Population, { totals, maxima }: Matching, item: number, sign: 1 | -1): void {
  const column = columns.get(item);
  if (column === undefined) return;
  for (const [index, person] of column.persons.entries()) {
    totals[person] = (totals[person] ?? 0) + sign * (column.points[index] ?? 0);
    maxima[person] = (maxima[person] ?? 0) + sign * (column.max[index] ?? 0);
  }
}

function differenceOf(population: Population, answers: Answers, matching: Matching, focal: Language): ItemDif {
  const strata = new Map<number, Stratum>();
  for (const [index, person] of answers.persons.entries()) {
    const sheet = population.sheets[person];
    if (sheet?.language !== REFERENCE && sheet?.language !== focal) continue;
    const maximum = matching.maxima[person] ?? 0;
    if (sheet === undefined || maximum <= 1e-9) continue;
    const steps = Math.min(sheet.items.length, MOST_STRATA);
    // Papers with different maximum scores have strata of their own.
    const score = Math.round(((matching.totals[person] ?? 0) / maximum) * steps) + steps * 1000;
    const stratum = strata.get(score) ?? { a: 0, b: 0, c: 0, d: 0 };
    if (!strata.has(score)) strata.set(score, stratum);
    const right = isRight(answers.credits[index] ?? 0);
    if (sheet.language === REFERENCE) stratum[right ? 'a' : 'b'] += 1;
    else stratum[right ? 'c' : 'd'] += 1;
  }
  const dif = mantelHaenszel([...strata.values()]);
  if ('reason' in dif) {
    const none = { class: null, delta: null, deltaInterval: null, oddsRatio: null, chiSquare: null, probability: null };
    return { language: focal, ...none, reference: 0, focal: 0, reason: dif.reason };
  }
  const { class: size, delta, deltaInterval, oddsRatio, chiSquare, probability, reference, focal: count } = dif;
  const numbers = { delta, deltaInterval, oddsRatio, chiSquare, probability, reference };
  return { language: focal, class: size, ...numbers, focal: count, reason: null };
}
