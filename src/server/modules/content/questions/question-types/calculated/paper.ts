import { typedNumber } from '#shared/exams/numbers.ts';
import type { FieldErrors } from '../../../../../errors.ts';
import { isBlank } from '../../paper/short-text.ts';
import type { PaperRules } from '../question-type.ts';
import { keyIntervals } from './key.ts';

export const paper: PaperRules<'calculated'> = {
  split: ({ type, answers }, { values }) => ({ parts: {}, key: { type, answers: keyIntervals(answers, values) } }),
  isUnanswered: ({ text }) => isBlank(text),
  check: (_, { text }): FieldErrors =>
    typedNumber(text) === undefined ? { text: { key: 'questions.unreadableNumber' } } : {},
  inWords: ({ text }) => text,
};
