import type { FieldErrors } from '../../../../../errors.ts';
import { distinct, known } from '../parts/checks.ts';
import { paperChoices } from '../parts/options.ts';
import { shuffled } from '../parts/shuffled.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'ordering'> = {
  split: ({ items, scoring }, { random }) => {
    const places = shuffled([...items.keys()], random);
    const shown = places.flatMap((place) => items[place] ?? []);
    return {
      parts: { items: paperChoices('i', shown) },
      key: { type: 'ordering', scoring, order: items.map((_, place) => `i${places.indexOf(place) + 1}`) },
    };
  },
  check: ({ items }, { order }): FieldErrors => {
    if (!distinct(order)) return { order: { key: 'questions.repeatedChoice' } };
    return known(items, order) ? {} : { order: { key: 'questions.unknownChoice' } };
  },
  inWords: ({ order }, { name }) => order.map(name).join(' > '),
};
