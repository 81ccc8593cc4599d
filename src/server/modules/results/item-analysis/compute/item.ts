import type { Language, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { STATE } from '../matrix/sheets.ts';
import {
  discriminationIndex,
  fisherInterval,
  type Group,
  mean,
  type Measure,
  measured,
  missing,
  pearson,
  wilson,
} from '../statistics/index.ts';
import type { Column, Population } from './population.ts';

/** The answers to an item that count, as parallel arrays. */
export interface Answers {
  persons: number[];
  /** Points as a share of the item's points. */
  credits: number[];
  /** Each person's points on the rest of the paper, as a share of the rest's maximum. */
  rest: number[];
  picks: number[];
  groups: Group[] | undefined;
}

/** The indices of one item. */
export interface ItemIndices {
  count: number;
  unanswered: number;
  facility: Measure;
  facilityInterval: Schemas['Interval'] | null;
  discrimination: Measure;
  itemRest: Measure;
  itemRestInterval: Schemas['Interval'] | null;
  languages: Schemas['ItemInLanguage'][];
}

/**
 * The answers to an item with each person's rest score, as a share of what the rest of the paper was worth. So people with different
 * questions can be compared. On a fixed paper this is the ordinary rest score in another unit.
 */
export function answersOf({ totals, maxima, groups }: Population, column: Column): Answers {
  const answers: Answers = { persons: [], credits: [], rest: [], picks: [], groups: groups && [] };
  for (let index = 0; index < column.persons.length; index++) {
    const state = column.states[index];
    if (state === STATE.dropped || state === STATE.pending) continue;
    const person = column.persons[index] ?? 0;
    const [points, max] = [column.points[index] ?? 0, column.max[index] ?? 0];
    if (max <= 0) continue;
    const others = (maxima[person] ?? 0) - max;
    answers.persons.push(person);
    answers.credits.push(points / max);
    answers.rest.push(others > 1e-9 ? ((totals[person] ?? 0) - points) / others : 0);
    answers.picks.push(column.picks[index] ?? 0);
    answers.groups?.push(groups?.[person] ?? 'middle');
  }
  return answers;
}

/** @param dropped whether the item was dropped, so that nothing can be measured */
export function indicesOf(population: Population, column: Column, answers: Answers): ItemIndices {
  const { credits, rest, groups } = answers;
  const count = credits.length;
  const isDropped = count === 0 && column.states.some((state) => state === STATE.dropped);
  const none = missing(isDropped ? 'dropped' : 'too-few');
  const facility = count === 0 ? none : measured(mean(credits));
  const itemRest = count === 0 ? none : pearson(credits, rest);
  return {
    count,
    unanswered: column.states.filter((state) => state === STATE.unanswered).length,
    facility,
    facilityInterval: facility.value === null ? null : wilson(facility.value, count),
    discrimination: count === 0 ? none : discriminationIndex(credits, groups),
    itemRest,
    itemRestInterval: itemRest.value === null ? null : fisherInterval(itemRest.value, count),
    languages: LANGUAGES.flatMap((language) => inLanguage(population, answers, language)),
  };
}

function inLanguage(population: Population, { persons, credits, rest }: Answers, language: Language) {
  const own: [number[], number[]] = [[], []];
  for (const [index, person] of persons.entries()) {
    if (population.sheets[person]?.language !== language) continue;
    own[0].push(credits[index] ?? 0);
    own[1].push(rest[index] ?? 0);
  }
  const count = own[0].length;
  if (count === 0) return [];
  return [{ language, count, facility: measured(mean(own[0])), itemRest: pearson(own[0], own[1]) }];
}
