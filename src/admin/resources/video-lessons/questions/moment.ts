import { clockText } from '#shared/i18n/clock-text.ts';

/** Seconds as a clock, with tenths where there are any. @example momentText(65.5) // '01:05.5' */
export function momentText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${clockText(Math.floor(tenths / 10))}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`;
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
