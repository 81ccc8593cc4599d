import type { Schemas } from '#shared/contract/index.ts';
import { type Rounding, roundingFor, type Values } from '#shared/exams/formulas/index.ts';
import { typedNumber } from '#shared/exams/numbers.ts';
import type { FieldErrors } from '../../../../../errors.ts';
import type { PaperRules } from '../question-type.ts';
import { keyIntervals } from './key.ts';

export const paper: PaperRules<'calculated'> = {
  split: ({ type, answers }, { values }) => {
    const rounding = askedRounding(answers, values);
    return { parts: rounding === undefined ? {} : { rounding }, key: { type, answers: keyIntervals(answers, values) } };
  },
  check: (_, { text }): FieldErrors =>
    typedNumber(text) === undefined ? { text: { key: 'questions.unreadableNumber' } } : {},
  inWords: ({ text }) => text,
};

/** How a learner has to round. With a tolerance, any rounding within it will do. */
function askedRounding(answers: readonly Schemas['CalculatedAnswerKey'][], values: Values): Rounding | undefined {
  const full = answers.find(({ weight }) => weight == null || weight === 100);
  return full?.tolerance === 0 ? roundingFor(full, values) : undefined;
}
