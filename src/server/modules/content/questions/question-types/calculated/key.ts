import type { Language, Schemas } from '#shared/contract/index.ts';
import { acceptedFor, type Values } from '#shared/exams/formulas/index.ts';
import { numberCredit } from '../../paper/credit.ts';
import type { KeyInterval } from '../item-key.ts';
import { accepted, numberText } from '../parts/typed.ts';
import type { KeyRules } from '../question-type.ts';

/** The answers for the values of a paper. */
export function keyIntervals(answers: readonly Schemas['CalculatedAnswerKey'][], values: Values): KeyInterval[] {
  return answers.flatMap((answer) => {
    const interval = acceptedFor(answer, values);
    return interval === undefined ? [] : [{ ...interval, weight: answer.weight ?? null }];
  });
}

export const key: KeyRules<'calculated'> = {
  credit: ({ answers }, { text }) =>
    numberCredit(
      answers.map(({ least, most, weight }) => ({ value: (least + most) / 2, tolerance: (most - least) / 2, weight })),
      text,
    ),
  review: ({ answers }, language) => ({ answer: null, texts: intervalsInWords(answers, language) }),
  inWords: ({ answers }) =>
    answers
      .filter(({ weight }) => weight !== 0)
      .map(({ formula, weight }) => (weight == null || weight === 100 ? formula : `${formula} (${weight} %)`)),
  withKeyOf: (asked, { answers }) => ({ ...asked, answers }),
  onPaper: (_, { type, answers }, __, { values = {} }) => {
    const intervals = keyIntervals(answers, values);
    // A corrected formula may have no result for the values of this paper.
    return intervals.length === answers.length ? { type, answers: intervals } : undefined;
  },
  // Every paper has other numbers, so that equal answers say nothing.
  analysis: null,
};

/** @example `12,5 (12,4 … 12,6)` */
function intervalsInWords(answers: readonly KeyInterval[], language: Language): string[] {
  const number = (value: number) => numberText(value, language);
  return accepted(
    answers,
    ({ value, least, most }) =>
      least === most ? number(value) : `${number(value)} (${number(least)} … ${number(most)})`,
    language,
  );
}
