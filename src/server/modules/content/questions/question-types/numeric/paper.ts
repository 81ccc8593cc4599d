import { typedNumber } from '#shared/exams/numbers.ts';
import type { FieldErrors } from '../../../../../errors.ts';
import { keyNumbers } from '../parts/typed.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'numeric'> = {
  split: ({ type, answers }) => ({ parts: {}, key: { type, answers: keyNumbers(answers) } }),
  check: (_, { text }): FieldErrors =>
    typedNumber(text) === undefined ? { text: { key: 'questions.unreadableNumber' } } : {},
  inWords: ({ text }) => text,
};
