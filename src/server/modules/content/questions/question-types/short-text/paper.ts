import { keyTexts } from '../parts/typed.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'short_text'> = {
  split: ({ type, caseSensitive, answers }) => ({
    parts: {},
    key: { type, caseSensitive, answers: keyTexts(answers) },
  }),
  check: () => ({}),
  inWords: ({ text }) => text,
};
