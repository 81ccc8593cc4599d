import { typedNumber } from '#shared/exams/numbers.ts';
import type { FieldErrors } from '../../../../../errors.ts';
import { isBlank } from '../../paper/short-text.ts';
import { keyNumbers } from '../parts/typed.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'numeric'> = {
  split: ({ type, answers }) => ({ parts: {}, key: { type, answers: keyNumbers(answers) } }),
  isUnanswered: ({ text }) => isBlank(text),
  check: (_, { text }): FieldErrors =>
    typedNumber(text) === undefined ? { text: { key: 'questions.unreadableNumber' } } : {},
  inWords: ({ text }) => text,
};
