import type { ContentRules } from '../content-of-type.ts';
import { numberLines, numbersProblem } from '../parts/typed.ts';

export const numericContent: ContentRules<'numeric'> = {
  empty: () => ({ type: 'numeric', answers: [{ value: 0, tolerance: 0 }] }),
  problem: ({ answers }) => numbersProblem(answers),
  lines: ({ answers }, words) => numberLines(answers, words),
};
