import type { Language, Schemas } from '#shared/contract/index.ts';
import { acceptedFor, rounded, type Values } from '#shared/exams/formulas/index.ts';
import { withPercent } from '#shared/i18n/numbers.ts';
import { intervalCredit } from '../../paper/credit.ts';
import type { KeyInterval } from '../item-key.ts';
import { countedAnswers, credited, inWords, numberText } from '../parts/typed.ts';
import type { KeyRules } from '../question-type.ts';

/** Decimals of the ends of an interval. */
const MOST_DECIMALS = 15;

/** The answers for the values of a paper. */
export function keyIntervals(answers: readonly Schemas['CalculatedAnswerKey'][], values: Values): KeyInterval[] {
  return answers.flatMap((answer) => {
    const interval = acceptedFor(answer, values);
    return interval === undefined ? [] : [{ ...interval, weight: answer.weight ?? null }];
  });
}

export const key: KeyRules<'calculated'> = {
  credit: ({ answers }, { text }) => intervalCredit(answers, text),
  review: ({ answers }, language) => ({ answer: null, texts: intervalsInWords(answers, language) }),
  inWords: ({ answers }, { language }) =>
    inWords(
      countedAnswers(answers.map((answer) => ({ ...answer, weight: answer.weight ?? null }))),
      (answer) => answer.formula + toleranceInWords(answer, language),
      language,
    ),
  withKeyOf: (asked, { answers }) => ({ ...asked, answers }),
  onPaper: (_, { type, answers }, __, { values = {} }) => {
    const intervals = keyIntervals(answers, values);
    // A corrected formula may have no result for the values of this paper.
    return intervals.length === answers.length ? { type, answers: intervals } : undefined;
  },
  // Every paper has other numbers, so that equal answers say nothing.
  analysis: null,
};

/** @example ` ± 1 %`, ` ± 0,5`, ` ×÷ 1,1` */
function toleranceInWords({ tolerance, toleranceType }: Schemas['CalculatedAnswerKey'], language: Language): string {
  if (tolerance === 0) return '';
  if (toleranceType === 'relative') return ` ± ${withPercent(numberText(tolerance * 100, language), language)}`;
  return toleranceType === 'nominal'
    ? ` ± ${numberText(tolerance, language)}`
    : ` ×÷ ${numberText(1 + tolerance, language)}`;
}

/** @example `12,5 (12,4 … 12,6)` */
function intervalsInWords(answers: readonly KeyInterval[], language: Language): string[] {
  const number = (value: number) => numberText(value, language);
  return inWords(
    credited(answers),
    ({ value, least, most }) => {
      if (least === most) return number(value);
      // Three digits of the width.
      const decimals = Math.min(MOST_DECIMALS, Math.max(0, 2 - Math.floor(Math.log10(most - least))));
      return `${number(value)} (${number(rounded(least, decimals))} … ${number(rounded(most, decimals))})`;
    },
    language,
  );
}
