import type { ContentRules } from '../content-of-type.ts';
import { filled, isNumber, newNumber, numberLines, numbersProblem } from '../parts/typed.ts';

export const numericContent: ContentRules<'numeric'> = {
  empty: () => ({ type: 'numeric', answers: [newNumber()] }),
  tidy: (content) => ({ ...content, answers: filled(content.answers, isNumber) }),
  problem: ({ answers }) => numbersProblem(answers),
  lines: ({ answers }, words) => numberLines(answers, words),
};
