import type { ContentRules } from '../content-of-type.ts';
import { textLines, textsProblem } from '../parts/typed.ts';

export const shortTextContent: ContentRules<'short_text'> = {
  empty: () => ({ type: 'short_text', caseSensitive: false, answers: [{ text: '' }] }),
  problem: ({ answers }) => textsProblem(answers),
  lines: textLines,
};
