import { LANGUAGES } from '#shared/i18n/languages.ts';
import { translator } from '../../../../i18n.ts';
import { fromSerial } from '../../../../tables/index.ts';
import type { CellValue, TargetColumn } from '../targets/target.ts';

/** The parsed value of a cell, or the reason why it cannot be parsed. */
export type Understood = { value: CellValue } | { problem: string; params?: Record<string, string | number> };

const WORDS = {
  yes: new Set([
    'да',
    'yes',
    'y',
    'иә',
    'ия',
    'true',
    'истина',
    'шын',
    'ақиқат',
    '1',
    '+',
    'v',
    'x',
    '✓',
    '✔',
    'верно',
    'дұрыс',
    'on',
  ]),
  no: new Set(['нет', 'no', 'n', 'жоқ', 'false', 'ложь', 'жалған', '0', '-', '–', '—', 'неверно', 'дұрыс емес', 'off']),
};

/** Dates as spreadsheet serial numbers: from 1927 to 2119. */
const SERIAL = { least: 10_000, most: 80_000 };

/** What spreadsheets show instead of a result, in English and as Russian editions write it into a CSV. */
const ERRORS = new Set(
  (
    '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #BUSY! #UNKNOWN! ' +
    '#ПУСТО! #ДЕЛ/0! #ЗНАЧ! #ССЫЛКА! #ИМЯ? #ЧИСЛО! #Н/Д #ПЕРЕНОС! #ВЫЧИСЛ! #ПОЛЕ!'
  ).split(' '),
);

/** The error of a formula, when that is all that the cell shows, and letters that could not be read. */
export function errorIn(text: string): { problem: string; params?: Record<string, string> } | undefined {
  if (text.includes('\ufffd')) return { problem: 'tableImports.damagedLetters' };
  const value = text.trim().toUpperCase();
  return ERRORS.has(value) ? { problem: 'tableImports.errorCell', params: { value } } : undefined;
}

/** Parses the text of a cell by the kind of its column. References and choices are looked up elsewhere. */
export function understood({ kind, tidy, percent, states }: TargetColumn, text: string): Understood {
  switch (kind) {
    case 'integer':
    case 'number':
      return numberOf(text, percent);
    case 'boolean':
      return states === undefined ? booleanOf(text) : stateOf(text, states);
    case 'date':
      return dateOf(text.trim());
    case 'tags':
      // If the cell has several lines, each line is a value, and values may contain commas. Otherwise commas separate them.
      return {
        value: [
          ...new Set(
            text
              .split(text.trim().includes('\n') ? '\n' : /[,;]/u)
              .map((tag) => tag.trim())
              .filter((tag) => tag !== ''),
          ),
        ],
      };
    case 'text': {
      const whole = fullDigits(text.trim());
      return 'problem' in whole || tidy === undefined ? whole : { value: tidy(String(whole.value)) };
    }
    default:
      return { value: text.trim() };
  }
}

/** Expands numbers that a spreadsheet shows as 9.00101E+11, when no digits have been lost. Without the plus it is a name, such as 1E5. */
function fullDigits(text: string): Understood {
  const shortened = /^(\d)(?:[.,](\d+))?[eE]\+(\d{1,2})$/u.exec(text);
  if (shortened === null) return { value: text };
  const [, first = '', rest = '', exponent = ''] = shortened;
  const zeros = Number(exponent) - rest.length;
  // Zeros at the end mean that digits have been lost.
  return zeros === 0 ? { value: first + rest } : { problem: 'tableImports.shortened' };
}

/** @param percent whether the column counts in percent, so that 25% is 25 and not 0.25 */
export function numberOf(text: string, percent = false): Understood {
  const plain = text.replaceAll(/[\s\u00a0\u202f']/gu, '').replace(',', '.');
  const digits = plain.replace(/%$/u, '');
  const number = Number(digits);
  if (digits === '' || !Number.isFinite(number) || !/^[+-]?(?:\d|\.\d)/u.test(digits) || /^[+-]?0[xob]/iu.test(digits))
    return { problem: 'tableImports.number' };
  return { value: digits === plain || percent ? number : Number((number / 100).toPrecision(15)) };
}

export function booleanOf(text: string): Understood {
  const word = text.trim().toLowerCase();
  if (WORDS.yes.has(word)) return { value: true };
  return WORDS.no.has(word) ? { value: false } : { problem: 'tableImports.boolean' };
}

/** A state in the words of any language, as exports write it, or yes and no. */
function stateOf(text: string, states: NonNullable<TargetColumn['states']>): Understood {
  const word = text.trim().toLowerCase();
  const says = (key: string) => LANGUAGES.some((language) => translator(language)(key).toLowerCase() === word);
  if (says(states.yes)) return { value: true };
  if (says(states.no)) return { value: false };
  const found = booleanOf(text);
  return 'value' in found ? found : { problem: states.problem };
}

function dateOf(text: string): Understood {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]+Z?)?$/u.exec(text);
  if (iso !== null) return calendarDay(iso[1], iso[2], iso[3]);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\s*г\.?|\s*ж\.?)?(?:\s[\d:]+)?$/u.exec(text);
  if (local !== null) return calendarDay(fullYear(local[3] ?? ''), local[2], local[1]);
  const serial = Number(text);
  if (/^\d{5}$/u.test(text) && serial >= SERIAL.least && serial <= SERIAL.most)
    return { value: fromSerial(serial).toISOString().slice(0, 10) };
  return { problem: 'format-date' };
}

/** Two-digit years up to 50 belong to this century, as in spreadsheets. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) <= 50 ? `20${year}` : `19${year}`;
}

/** Other years are slips of the pen: nobody was registered in 1026. */
const YEARS = { from: 1900, to: 2100 };

function calendarDay(year = '', month = '', day = ''): Understood {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
  if (!isReal) return { problem: 'format-date' };
  const isUsual = Number(year) >= YEARS.from && Number(year) <= YEARS.to;
  return isUsual ? { value: text } : { problem: 'tableImports.year', params: YEARS };
}
