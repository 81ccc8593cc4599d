import { addRepeated } from '../../rules/keys.ts';
import { asRich } from '../../texts.ts';
import type { ContentRules, Place } from '../question-type.ts';

export const content: ContentRules<'matching'> = {
  mapTexts: (content, { html, plain }) => ({
    ...content,
    pairs: content.pairs.map((pair) => ({ ...pair, left: html(pair.left), right: plain(pair.right) })),
    distractors: content.distractors.map(plain),
  }),
  prepare: (content, withId) => ({ ...content, pairs: content.pairs.map(withId) }),
  keepIds: (content, before, keep) => ({ ...content, pairs: keep(content.pairs, before.pairs) }),
  places: ({ pairs, distractors }) => [
    ...pairs.flatMap(({ left, right }, index): Place[] => [
      [`content.pairs.${index}.left`, left],
      [`content.pairs.${index}.right`, asRich(right)],
    ]),
    ...distractors.map((text, index): Place => [`content.distractors.${index}`, asRich(text)]),
  ],
  validate: ({ pairs, distractors }, add) => {
    addRepeated(
      pairs.map(({ left }) => left),
      (index) => `content.pairs.${index}.left`,
      add,
    );
    const rights = pairs.map(({ right }) => right);
    const counterparts = [...rights, ...distractors].map(asRich);
    addRepeated(counterparts, (index) => `content.distractors.${index - rights.length}`, add, rights.length);
  },
  count: ({ pairs, distractors }) => {
    const most = 30;
    return { count: distractors.length > most ? distractors.length : pairs.length, least: 2, most };
  },
  patterns: () => [],
  canonical: ({ type, scoring, pairs, distractors }) => ({
    type,
    scoring,
    pairs: pairs.map(({ left, right }) => ({ left, right })),
    distractors,
  }),
};
