import type { ContentRules } from '../content-of-type.ts';
import { rubricLines, rubricProblem } from '../parts/rubric.ts';

export const fileContent: ContentRules<'file'> = {
  empty: () => ({ type: 'file', maxFiles: 1, maxMegabytes: 10, extensions: ['pdf', 'docx'], rubric: [] }),
  problem: ({ extensions, rubric }) => (extensions.length === 0 ? 'noExtensions' : rubricProblem(rubric)),
  lines: (content, words) => [{ key: 'files', text: words.files(content) }, ...rubricLines(content.rubric, words)],
};
