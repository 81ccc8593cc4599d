import { typedNumber } from '#shared/exams/numbers.ts';
import type { KeyGap, KeyInterval, KeyNumber, KeyOption, KeyText } from '../question-types/item-key.ts';
import { withinTolerance } from './numbers.ts';
import { isBlank, matchesPattern } from './short-text.ts';

/** Typed digits beyond these are not compared where there is no tolerance. */
const EXACT_DIGITS = 10;

/** The credit of one choice as a share; negative if its weight is. */
export function singleCredit(options: readonly KeyOption[], choice: string): number {
  const option = options.find(({ id }) => id === choice);
  if (option === undefined) return 0;
  return option.weight === null ? Number(option.correct) : option.weight / 100;
}

/** The credit of a typed text. */
export function textCredit(key: { caseSensitive: boolean; answers: readonly KeyText[] }, typed: string): number {
  return creditOf(key.answers.filter(({ text }) => matchesPattern(typed, text, key.caseSensitive)));
}

/** The credit of a typed number; 0 when it cannot be read. */
export function numberCredit(answers: readonly KeyNumber[], typed: string): number {
  const number = typedNumber(typed);
  if (number === undefined) return 0;
  return creditOf(answers.filter(({ value, tolerance }) => withinTolerance(number, value, tolerance)));
}

/** The credit of a typed number that was worked out for a paper; 0 when it cannot be read. */
export function intervalCredit(answers: readonly KeyInterval[], typed: string): number {
  const number = typedNumber(typed);
  return number === undefined ? 0 : creditOf(answers.filter((answer) => isAccepted(number, answer)));
}

function isAccepted(number: number, { least, most, rounded }: KeyInterval): boolean {
  if (rounded !== undefined && withinTolerance(number, rounded, 0)) return true;
  if (withinTolerance(number, least / 2 + most / 2, most / 2 - least / 2)) return true;
  // Nobody types all digits of a third.
  return least === most && number.toPrecision(EXACT_DIGITS) === least.toPrecision(EXACT_DIGITS);
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

/** The best of the accepted answers that fit. One without credit takes it from those after it: `not oxygen` before `*oxygen*`. */
function creditOf(fitting: readonly { weight: number | null }[]): number {
  const refused = fitting.findIndex(({ weight }) => weight === 0);
  const counted = refused === -1 ? fitting : fitting.slice(0, refused);
  return Math.max(0, ...counted.map(({ weight }) => (weight ?? 100) / 100));
}
