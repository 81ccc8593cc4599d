import { parseNumber } from '#shared/exams/plain-number.ts';

/** More digits than a number has. */
const DIGITS = 15;

/** What a text says: a number, null where there is none, NaN where it is no number. */
export function numberOfText(text: string): number | null {
  return text.trim() === '' ? null : (parseNumber(text) ?? Number.NaN);
}

/** A number as it is typed: without groups, with the decimal sign of the language. @example '1234,5' */
export function typedText(value: number | null, format: (value: number, digits: number) => string): string {
  const text = plain(value);
  return format(0.5, 1).includes(',') ? text.replace('.', ',') : text;
}

/** A number as it is read. @example '1 234,5' */
export function readText(value: number | null, format: (value: number, digits: number) => string): string {
  return value === null || Number.isNaN(value) ? '' : format(value, DIGITS);
}

const plain = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value));
