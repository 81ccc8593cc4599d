import { keyRubric } from '../parts/rubric.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'essay'> = {
  split: ({ maxWords, rubric }) => ({
    parts: { essay: { maxWords: maxWords ?? null } },
    key: { type: 'essay', rubric: keyRubric(rubric) },
  }),
  check: () => ({}),
  inWords: ({ text }) => text,
};
