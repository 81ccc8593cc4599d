import type { ContentRules } from '../content-of-type.ts';
import { isEmpty } from '../parts/texts.ts';

const newPair = () => ({ left: {}, right: {} });

export const matchingContent: ContentRules<'matching'> = {
  empty: () => ({ type: 'matching', scoring: 'partial', pairs: [newPair(), newPair(), newPair()], distractors: [] }),
  tidy: (content) => ({
    ...content,
    pairs: content.pairs.filter(({ left, right }) => !isEmpty(left) || !isEmpty(right)),
    distractors: content.distractors.filter((text) => !isEmpty(text)),
  }),
  problem: ({ pairs, distractors }) => {
    if (pairs.length < 2) return 'fewPairs';
    if (distractors.some(isEmpty)) return 'emptyOption';
    return pairs.some(({ left, right }) => isEmpty(left) || isEmpty(right)) ? 'emptyPair' : undefined;
  },
  texts: ({ pairs }) => pairs.map(({ left }) => left),
  fromTexts: (texts) => ({
    type: 'matching',
    scoring: 'partial',
    pairs: texts.map((left) => ({ left, right: {} })),
    distractors: [],
  }),
  lines: ({ pairs, distractors }, { text }) => [
    ...pairs.map(({ id, left, right }) => ({ key: id ?? text(left), text: `${text(left)} → ${text(right)}` })),
    ...distractors.map((wrong) => ({ key: `✗ ${text(wrong)}`, text: `✗ ${text(wrong)}` })),
  ],
};
