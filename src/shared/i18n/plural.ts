import type { Language } from '#shared/contract/index.ts';

/**
 * Which plural form a count takes. Russian by the specification: 1 gives the first form, 2 to 4 the second, the rest
 * the third, 11 to 19 the last; English has two forms. Kazakh has one form after a number, so its texts have one and every count takes it;
 * only the names of things alone have two: a test, tests.
 * @returns the number of the form, from 0
 * @example pluralForm('ru', 121) // 0
 */
export function pluralForm(language: Language, count: number): 0 | 1 | 2 {
  if (language !== 'ru') return count === 1 ? 0 : 1;
  // A part of something is never counted as one: 1,5 балла.
  if (!Number.isInteger(count)) return 1;
  const tens = Math.abs(count) % 100;
  const ones = tens % 10;
  if (tens >= 11 && tens <= 19) return 2;
  if (ones === 1) return 0;
  return ones >= 2 && ones <= 4 ? 1 : 2;
}
