import type { FieldErrors } from '../../../../../errors.ts';
import { distinct, known } from '../parts/checks.ts';
import { paperChoices } from '../parts/options.ts';
import { shuffled } from '../parts/shuffled.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'ordering'> = {
  split: ({ items, scoring }, { random }) => {
    const places = disarranged(items.length, random);
    const shown = places.flatMap((place) => items[place] ?? []);
    return {
      parts: { items: paperChoices('i', shown) },
      key: { type: 'ordering', scoring, order: items.map((_, place) => `i${places.indexOf(place) + 1}`) },
    };
  },
  isUnanswered: ({ order }) => order.length === 0,
  check: ({ items }, { order }): FieldErrors => {
    if (!distinct(order)) return { order: { key: 'questions.repeatedChoice' } };
    return known(items, order) ? {} : { order: { key: 'questions.unknownChoice' } };
  },
  inWords: ({ order }, { name }) => order.map(name).join(' > '),
};

/** A random order of 0 … count − 1 that is not the right one, so that an untouched question earns nothing. */
function disarranged(count: number, random: () => number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let tries = 0; tries < 20; tries++) {
    const result = shuffled(places, random);
    if (count < 2 || result.some((place, index) => place !== index)) return result;
  }
  return [...places.slice(1), 0];
}
