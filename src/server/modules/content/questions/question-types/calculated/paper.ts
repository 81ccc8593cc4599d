import type { FieldErrors } from '../../../../../errors.ts';
import { parseNumber } from '../../paper/numbers.ts';
import { isBlank } from '../../paper/short-text.ts';
import type { PaperRules } from '../question-type.ts';
import { keyIntervals } from './key.ts';

export const paper: PaperRules<'calculated'> = {
  split: ({ type, answers }, { values }) => ({ parts: {}, key: { type, answers: keyIntervals(answers, values) } }),
  isUnanswered: ({ text }) => isBlank(text),
  check: (_, { text }): FieldErrors =>
    parseNumber(text) === undefined ? { text: { key: 'questions.unreadableNumber' } } : {},
};
