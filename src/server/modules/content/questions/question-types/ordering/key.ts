import { isDeepStrictEqual } from 'node:util';
import { idOf, sameness } from '../parts/options.ts';
import { pictureWords } from '../parts/picture-words.ts';
import { share } from '../parts/several.ts';
import type { KeyRules } from '../question-type.ts';

export const key: KeyRules<'ordering'> = {
  credit: ({ scoring, order }, answer) =>
    share(scoring, order.filter((id, place) => answer.order[place] === id).length, order.length),
  review: ({ order }) => ({ answer: { type: 'ordering', order: [...order] }, texts: [] }),
  inWords: ({ items }, reader) => items.map(({ text }, index) => `${index + 1}. ${pictureWords(text, reader)}`),
  withKeyOf: (asked, other) => {
    const [before, after] = [asked.items, other.items].map((items) =>
      items.map(({ text }) => sameness(text)).toSorted(),
    );
    if (!isDeepStrictEqual(before, after)) return undefined;
    const items = other.items.map(
      (item) => asked.items.find(({ text }) => sameness(text) === sameness(item.text)) ?? item,
    );
    return { ...asked, scoring: other.scoring, items };
  },
  onPaper: (_, { scoring, items }, item) => {
    const order = items.map(({ text }) => idOf(item.items, text));
    return order.every((id) => id !== undefined) ? { type: 'ordering', scoring, order } : undefined;
  },
  analysis: null,
};
