import type { FieldErrors } from '../../../../../errors.ts';
import { parseNumber } from '../../paper/numbers.ts';
import { isBlank } from '../../paper/short-text.ts';
import { keyNumbers } from '../parts/typed.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'numeric'> = {
  split: ({ type, answers }) => ({ parts: {}, key: { type, answers: keyNumbers(answers) } }),
  isUnanswered: ({ text }) => isBlank(text),
  check: (_, { text }): FieldErrors =>
    parseNumber(text) === undefined ? { text: { key: 'questions.unreadableNumber' } } : {},
  inWords: ({ text }) => text,
};
