import type { ContentRules } from '../content-of-type.ts';
import { rubricLines, rubricProblem } from '../parts/rubric.ts';

export const essayContent: ContentRules<'essay'> = {
  empty: () => ({ type: 'essay', maxWords: null, rubric: [] }),
  problem: ({ rubric }) => rubricProblem(rubric),
  lines: ({ maxWords, rubric }, words) => [
    ...(maxWords == null ? [] : [{ key: 'words', text: words.maxWords(maxWords) }]),
    ...rubricLines(rubric, words),
  ],
};
