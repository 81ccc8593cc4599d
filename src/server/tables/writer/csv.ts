import { pipeline, Readable, Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Language } from '#shared/contract/index.ts';
import { unhurried } from '../../load/index.ts';
import { clockIn } from '../../time-zone.ts';
import type { Reader, TableSource } from '../table-cell.ts';

/** Bytes that are sent together: a row for itself would cost a call of the system each. */
const CHUNK_BYTES = 32 * 1024;

function gathered(): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  const take = () => {
    const all = Buffer.concat(parts);
    parts = [];
    size = 0;
    return all;
  };
  return new Transform({
    transform: (part: Buffer, _encoding, done) => {
      parts.push(part);
      size += part.length;
      if (size < CHUNK_BYTES) done();
      else done(null, take());
    },
    flush: (done) => done(null, take()),
  });
}

/** How a spreadsheet in a person's language writes: Excel in Russian and Kazakh reads no other delimiter and no decimal point. */
const DIALECTS = {
  ru: { delimiter: ';', point: ',', isLocal: true },
  kz: { delimiter: ';', point: ',', isLocal: true },
  en: { delimiter: ',', point: '.', isLocal: false },
} as const satisfies Record<Language, object>;

/** Texts that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;
/** Of digits alone nothing is run: phone numbers. */
const DIGITS = /^[+-][\d ()-]+$/u;

/**
 * A table as CSV, written while it is read: UTF-8 with a byte order mark for Excel; what a spreadsheet would run as a formula is escaped.
 * @param words what a boolean is called
 */
export function csvOf(
  { headers, rows }: TableSource,
  { language, zone }: Reader,
  words: (value: boolean) => string,
): Readable {
  const { delimiter, point, isLocal } = DIALECTS[language];
  const dayOf = (day: string) => (isLocal ? day.split('-').reverse().join('.') : day);
  const csv = stringify({
    bom: true,
    header: true,
    columns: headers.map(harmless),
    delimiter,
    record_delimiter: 'windows',
    // A cell of several lines, whichever way its lines end.
    quoted_match: /[\r\n]/u,
    cast: {
      string: harmless,
      number: (value) => String(value).replace('.', point),
      boolean: words,
      date: (moment) => {
        const [day = '', time = ''] = clockIn(zone, moment).toISOString().split('T');
        return `${dayOf(day)} ${time.slice(0, 8)}`;
      },
      object: ({ day, wrong }) => (day === undefined ? harmless(String(wrong)) : dayOf(String(day))),
    },
  });
  // Whoever reads the last of them is told of a failure by it.
  return pipeline(Readable.from(unhurried(rows)), csv, gathered(), () => {});
}

const harmless = (text: string) => (FORMULA.test(text) && !DIGITS.test(text) ? `'${text}` : text);
