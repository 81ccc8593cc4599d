import { pipeline, Readable, Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import { unhurried } from '../../load/index.ts';
import type { TableSource } from '../table-cell.ts';

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

/**
 * A table as CSV, written while it is read: UTF-8 with a byte order mark for Excel; what a spreadsheet would run as a formula is escaped.
 * @param words what a boolean is called
 */
export function csvOf({ headers, rows }: TableSource, words: (value: boolean) => string): NodeJS.ReadableStream {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...headers],
    escape_formulas: true,
    record_delimiter: 'windows',
    // A cell of several lines, whichever way its lines end.
    quoted_match: /[\r\n]/u,
    cast: { boolean: words, date: (moment) => moment.toISOString(), object: ({ day, wrong }) => String(day ?? wrong) },
  });
  // Whoever reads the last of them is told of a failure by it.
  return pipeline(Readable.from(unhurried(rows)), csv, gathered(), () => {});
}
