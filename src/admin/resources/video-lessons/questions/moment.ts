import type { Language } from '#shared/contract/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { numberText } from '#shared/i18n/numbers.ts';

/** Seconds as a clock, with tenths where there are any, as the language writes them. @example momentText(65.5, 'ru') // '01:05,5' */
export function momentText(seconds: number, language: Language): string {
  const tenths = Math.round(seconds * 10);
  // The mark and the digit of `0,5`.
  const fraction = tenths % 10 === 0 ? '' : numberText((tenths % 10) / 10, language, 1).slice(1);
  return `${clockText(Math.floor(tenths / 10))}${fraction}`;
}

/**
 * A clock as seconds: hours, minutes and seconds, or seconds alone; decimal comma or point.
 * @returns undefined for what is none
 * @example readMoment('1:05,5') // 65.5
 */
export function readMoment(text: string): number | undefined {
  const parts = text.trim().replace(',', '.').split(':');
  if (parts.length > 3 || !parts.every((part, index) => (index === parts.length - 1 ? LAST : WHOLE).test(part)))
    return undefined;
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.round(seconds * 1000) / 1000;
}

const WHOLE = /^\d{1,4}$/u;
const LAST = /^\d{1,6}(?:\.\d{1,3})?$/u;
