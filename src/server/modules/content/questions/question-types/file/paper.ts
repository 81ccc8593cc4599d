import type { FieldErrors } from '../../../../../errors.ts';
import { distinct } from '../parts/checks.ts';
import { keyRubric } from '../parts/rubric.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'file'> = {
  split: ({ maxFiles, maxMegabytes, extensions, rubric }) => ({
    parts: { file: { maxFiles, maxMegabytes, extensions } },
    key: { type: 'file', rubric: keyRubric(rubric) },
  }),
  // Who owns the files is checked in the database; see the files module.
  check: ({ file }, { files }): FieldErrors => {
    const limit = file?.maxFiles ?? 1;
    if (files.length > limit) return { files: { key: 'questions.tooManyFiles', params: { limit } } };
    return distinct(files.map(({ token }) => token)) ? {} : { files: { key: 'questions.repeatedChoice' } };
  },
  inWords: ({ files }) => files.map(({ name }) => name).join('; '),
};
