import type { Check } from './elements.ts';
import { all, number, pattern, text } from './formats.ts';

/**
 * Types of IEEE 1484.11.1. Texts may be longer than the smallest permitted maximum (SPM), which every system must keep; four times as much
 * is kept here, and more is refused.
 */
export const characters = (spm: number): Check => text(spm * 4);

const REAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/;
export const real = (least?: number, most?: number): Check => number(REAL, least, most);

const URN = /^urn:[a-z0-9][a-z0-9-]{1,31}:\S+$/i;

/** long_identifier_type and short_identifier_type: a URI; a URN must have its three parts. */
export const identifier = (spm: number): Check =>
  all(
    pattern(/^[^\s\p{Cc}<>"]+$/u),
    (value) => (/^urn:/i.test(value) && !URN.test(value) ? 'type' : null),
    characters(spm),
  );

/** RFC 4646, as far as the standard needs it: `en`, `pt-BR`, `i-klingon`, `x-own`. */
const LANGUAGE = /^([a-z]{2,3}|[ix])(-[a-z0-9]{1,8})*$/i;
const PRIMARY_SUBTAG_ONLY_PRIVATE = /^[ix]$/i;
const isLanguage = (value: string) => LANGUAGE.test(value) && !PRIMARY_SUBTAG_ONLY_PRIVATE.test(value);
/** language_type: empty is allowed. */
export const language: Check = (value) => (value === '' || (value.length <= 250 && isLanguage(value)) ? null : 'type');

/**
 * Takes `{lang=…}` and the other delimiters off the start of a text.
 * @returns undefined where one of them has an impossible value
 */
export function withoutDelimiters(value: string, names: readonly ('lang' | 'case_matters' | 'order_matters')[]) {
  let rest = value;
  for (;;) {
    const found = /^\{(lang|case_matters|order_matters)=([^}]*)\}/.exec(rest);
    const name = names.find((one) => one === found?.[1]);
    if (!found || !name) return rest;
    const said = found[2] ?? '';
    if (name === 'lang' ? !isLanguage(said) : said !== 'true' && said !== 'false') return undefined;
    rest = rest.slice(found[0].length);
  }
}

/** localized_string_type. */
export const localized =
  (spm: number): Check =>
  (value) => {
    const rest = withoutDelimiters(value, ['lang']);
    return rest === undefined || rest.length > spm * 4 ? 'type' : null;
  };

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const TIME =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d)(?::(\d\d)(?::(\d\d)(?:\.(\d{1,2})(Z|[+-]\d\d(?::\d\d)?)?)?)?)?)?)?)?$/;
/** Real content writes the zone after whole seconds, and milliseconds. */
const ZONED = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,7})?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** time (second, 10, 0): years 1970 ... 2038. */
export const time: Check = (value) => {
  const found = TIME.exec(value) ?? ZONED.exec(value);
  if (!found) return 'type';
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => (part ? Number(part) : undefined));
  const isPossible =
    within(year, 1970, 2038) &&
    within(month, 1, 12) &&
    within(day, 1, DAYS[(month ?? 1) - 1] ?? 31) &&
    within(hour, 0, 23) &&
    within(minute, 0, 59) &&
    within(second, 0, 59) &&
    !isMissingLeapDay(year, month, day);
  return isPossible ? null : 'type';
};

const within = (value: number | undefined, least: number, most: number) =>
  value === undefined || (value >= least && value <= most);

const isMissingLeapDay = (year = 0, month = 0, day = 0) =>
  month === 2 && day === 29 && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1;

/** timeinterval (second, 10, 2). */
export const interval = pattern(
  /^P(?=\d|T\d)(\d{1,10}Y)?(\d{1,10}M)?(\d{1,10}D)?(T(?=\d)(\d{1,10}H)?(\d{1,10}M)?(\d{1,10}(\.\d{1,7})?S)?)?$/,
);
