import type { Language } from '#shared/contract/index.ts';

/** Browsers and Node know the code kk to different degrees, so Kazakh is written as Russian is: `20 000`, `47,27 %`. */
export const NUMBER_LOCALE: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB', kz: 'ru-RU' };

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number as a language writes it, grouped with no-break spaces or commas.
 * @param digits the most decimals
 * @param least the fewest: in columns decimals stand below each other
 */
export function numberText(value: number, language: Language, digits = 2, least = 0): string {
  const locale = NUMBER_LOCALE[language];
  const key = `${locale} ${digits} ${least}`;
  const options = { maximumFractionDigits: digits, minimumFractionDigits: least };
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format.format(value);
}

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** @example sizeText(1_572_864, 'ru') // '1,5 МБ' */
export function sizeText(bytes: number, language: Language): string {
  const step = Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** step;
  const digits = value < 10 && step > 0 ? 1 : 0;
  const unit = SIZE_UNITS[step] ?? 'byte';
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(NUMBER_LOCALE[language], options).format(value);
}

/** A number in words with the sign of percent: after a no-break space, in English without one. */
export const withPercent = (text: string, language: Language): string => `${text}${language === 'en' ? '' : '\u00a0'}%`;

/** @param percent from 0 to 100 */
export const percentText = (percent: number, language: Language, digits = 2, least = 0): string =>
  withPercent(numberText(percent, language, digits, least), language);

type Replace = (this: string, pattern: RegExp, wordOf: (hole: string, name: string) => string) => string;

/** The placeholders that say how many there are of something, or how many there may be; the others may be the number of a record. */
const COUNTS: ReadonlySet<string> = new Set(
  'smart_count count limit words most total available free missing exported left kilobytes megabytes megapixels milliseconds ms values'.split(
    ' ',
  ),
);

/** Fills the placeholders of a text: how many there are of something, and how many percent, as the language writes it: `20 000 записей`. */
export const countWords = (language: Language): Replace =>
  function fill(pattern, wordOf) {
    return this.replace(pattern, (hole: string, name: string) => {
      // The text of a number that was given is the number itself.
      const value: unknown = wordOf(hole, name);
      if (typeof value !== 'number') return String(value);
      if (name === 'percent') return percentText(value, language);
      return COUNTS.has(name) ? numberText(value, language) : String(value);
    });
  };
