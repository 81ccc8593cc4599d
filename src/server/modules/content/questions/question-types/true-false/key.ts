import type { KeyRules } from '../question-type.ts';

export const key: KeyRules<'true_false'> = {
  credit: ({ correct }, { value }) => (value === correct ? 1 : 0),
  review: ({ correct }) => ({ answer: { type: 'true_false', value: correct }, texts: [] }),
  inWords: ({ correct }, { t }) => [t(correct ? 'errors.imports.words.true' : 'errors.imports.words.false')],
  withKeyOf: (asked, { correct }) => ({ ...asked, correct }),
  onPaper: (_, { correct }) => ({ type: 'true_false', correct }),
  analysis: {
    options: ({ correct }) => [true, false].map((value) => ({ text: null, value, correct: correct === value })),
    picks: "a.answer->>'value'",
    marks: "array['true', 'false']",
    severalRight: false,
  },
};
