import { typedNumber } from '#shared/exams/numbers.ts';
import type { KeyGap, KeyNumber, KeyOption, KeyText } from '../question-types/item-key.ts';
import { withinTolerance } from './numbers.ts';
import { isBlank, matchesPattern } from './short-text.ts';

/** The credit of one choice as a share; negative if its weight is. */
export function singleCredit(options: readonly KeyOption[], choice: string): number {
  const option = options.find(({ id }) => id === choice);
  if (option === undefined) return 0;
  return option.weight === null ? Number(option.correct) : option.weight / 100;
}

/** The credit of a typed text: the best of the accepted answers that match. */
export function textCredit(key: { caseSensitive: boolean; answers: readonly KeyText[] }, typed: string): number {
  return bestWeight(key.answers.filter(({ text }) => matchesPattern(typed, text, key.caseSensitive)));
}

/** The credit of a typed number; 0 when it cannot be read. */
export function numberCredit(answers: readonly KeyNumber[], typed: string): number {
  const number = typedNumber(typed);
  if (number === undefined) return 0;
  return bestWeight(answers.filter(({ value, tolerance }) => withinTolerance(number, value, tolerance)));
}

/** The credit of one gap, 0 … 1. A wrong choice in one gap does not reduce others. */
export function gapCredit(gap: KeyGap, value: string): number {
  if (isBlank(value)) return 0;
  switch (gap.kind) {
    case 'choice':
      return Math.min(1, Math.max(0, singleCredit(gap.options, value)));
    case 'text':
      return textCredit(gap, value);
    case 'number':
      return numberCredit(gap.answers, value);
  }
}

function bestWeight(fitting: readonly { weight: number | null }[]): number {
  return Math.max(0, ...fitting.map(({ weight }) => (weight ?? 100) / 100));
}
