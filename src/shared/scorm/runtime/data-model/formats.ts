import type { Check, Place } from './elements.ts';

/** One of these words, as they are written. */
export const word = (...words: readonly string[]): Check => {
  const allowed = new Set(words);
  return (value) => (allowed.has(value) ? null : 'type');
};

/** At most this number of characters. */
export const text =
  (most: number): Check =>
  (value) =>
    value.length <= most ? null : 'type';

export const pattern =
  (shape: RegExp): Check =>
  (value) =>
    shape.test(value) ? null : 'type';

/** All of them must agree; the first that does not says why. */
export const all =
  (...checks: readonly Check[]): Check =>
  (value, place) => {
    for (const check of checks) {
      const fault = check(value, place);
      if (fault) return fault;
    }
    return null;
  };

/** A decimal number from `least` to `most`. */
export const number =
  (shape: RegExp, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): Check =>
  (value) => {
    if (!shape.test(value)) return 'type';
    const said = Number(value);
    return said >= least && said <= most ? null : 'range';
  };

/** No other record of its array has this value in the same element. */
export const unique: Check = (value, { path, record, index, valueAt, countOf }: Place) => {
  const array = record.slice(0, record.lastIndexOf('.'));
  const leaf = path.slice(record.length);
  for (let other = 0; other < countOf(array); other++) {
    if (other !== index && valueAt(`${array}.${other}${leaf}`) === value) return 'duplicate';
  }
  return null;
};

/** Once set, it stays. */
export const lasting: Check = (value, { path, valueAt }) => {
  const before = valueAt(path);
  return before === undefined || before === value ? null : 'duplicate';
};
