import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isValidIin } from '#shared/identity/iin.ts';

/** Formats that only the generator of the console reads. */
const ANNOTATIONS = [
  'localized-text',
  'localized-html',
  'question-content',
  'certificate-layout',
  'file-image',
  'permissions',
  'password',
  'binary',
];

/** The longest address that mail can carry (RFC 5321). */
const LONGEST_EMAIL = 254;

type Test = (text: string) => boolean;

function library(name: 'date' | 'date-time' | 'email' | 'uuid'): Test {
  const format = fullFormats[name] as RegExp | Test | { validate: Test };
  if (format instanceof RegExp) return (text) => format.test(text);
  return typeof format === 'function' ? format : format.validate;
}

const [isDate, isDateTime, isEmail, isUuid] = (['date', 'date-time', 'email', 'uuid'] as const).map(library) as [
  Test,
  Test,
  Test,
  Test,
];

/** Years that PostgreSQL, JavaScript and four digits all know. */
const isKnownYear = (moment: Date) => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999;

/** The names that every object of JavaScript has: as a key, they would be found where nothing was put. */
export const isPrototypeName = (name: string) => Object.hasOwn(Object.prototype, name);

/** The formats of the contract: what passes them can be stored. */
export const FORMATS: Record<string, Format> = {
  ...Object.fromEntries(ANNOTATIONS.map((name) => [name, true])),
  date: (text: string) => text.length === 10 && isDate(text) && !text.startsWith('0000'),
  // The library takes leap seconds, which Date does not know.
  'date-time': (text: string) => text.length <= 40 && isDateTime(text) && isKnownYear(new Date(text)),
  email: (text: string) => text.length <= LONGEST_EMAIL && isEmail(text),
  uuid: (text: string) => text.length <= 45 && isUuid(text),
  iin: isValidIin,
  key: (text: string) => !isPrototypeName(text),
};
