import type { Language } from '#shared/contract/index.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB', kz: 'kk-KZ' };

const FORMATS = new Map<string, Intl.NumberFormat>();

/** A number as a language writes it, with two decimal places at most: `66,67`. */
export function numberWords(value: number, language: Language): string {
  const locale = LOCALES[language];
  const format = FORMATS.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
  FORMATS.set(locale, format);
  return format.format(value);
}

/** @param value from 0 to 100 */
export const percentWords = (value: number, language: Language): string =>
  `${numberWords(value, language)}${language === 'en' ? '' : '\u00a0'}%`;
