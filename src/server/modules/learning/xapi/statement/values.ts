import { Refusal } from '../refusal.ts';

export type Fields = Record<string, unknown>;

/** A check of a value; `at` is where it stands, for the words of a refusal. @throws Refusal 400 */
export type Check = (value: unknown, at: string) => void;

export const bad = (at: string, must: string): Refusal => new Refusal(400, `${at} ${must}`);

/** Nothing of a statement needs more levels than this. */
const DEEPEST = 60;
/** Values of one statement, on all levels. */
const MOST_VALUES = 20_000;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws Refusal 400 for what is too deep or too large to be judged at all */
export function refuseDeep(value: unknown): void {
  let left = MOST_VALUES;
  const walk = (one: unknown, levels: number): void => {
    left -= 1;
    if (left < 0) throw new Refusal(400, `a statement has at most ${MOST_VALUES} values`);
    if (typeof one !== 'object' || one === null) return;
    if (levels === 0) throw new Refusal(400, `a statement has at most ${DEEPEST} levels`);
    for (const part of Object.values(one)) walk(part, levels - 1);
  };
  walk(value, DEEPEST);
}

export const isText: Check = (value, at) => {
  if (typeof value !== 'string') throw bad(at, 'must be a string');
};

export const isFlag: Check = (value, at) => {
  if (typeof value !== 'boolean') throw bad(at, 'must be true or false');
};

export const isNumber: Check = (value, at) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw bad(at, 'must be a number');
};

const matches =
  (pattern: RegExp, must: string): Check =>
  (value, at) => {
    if (typeof value !== 'string' || value.length > LONGEST || !pattern.test(value)) throw bad(at, must);
  };

/** No identifier of anything is longer. */
const LONGEST = 4000;

const SCHEME = /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`\u0000-\u001f\u007f]+$/iu;
/** An IRI has its scheme: relative ones are none. */
export const isIri = matches(SCHEME, 'must be an IRI');
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/iu;
export const isUuid = matches(UUID, 'must be a UUID');
export const isUuidText = (text: string): boolean => UUID.test(text);

/** RFC 5646, by its shape. */
const LANGUAGE = /^(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8}|x|i)(?:-[a-z\d]{1,8})*$/iu;
export const isLanguage = matches(LANGUAGE, 'must be a language tag of RFC 5646');

const WEEKS = /^P\d+(?:[.,]\d+)?W$/u;
/** Parts with their letters, in their order. */
const parts = (letters: string) => [...letters].map((letter) => `(?:\\d+(?:[.,]\\d+)?${letter})?`).join('');
const DURATION = new RegExp(`^P(?=\\d|T\\d)${parts('YMD')}(?:T(?=\\d)${parts('HMS')})?$`, 'u');
export const isDuration: Check = (value, at) => {
  if (typeof value !== 'string' || value.length > 100 || !(WEEKS.test(value) || DURATION.test(value)))
    throw bad(at, 'must be a duration of ISO 8601');
};

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:[.,](\d{1,12}))?(?:(Z)|([+-]\d{2}):?(\d{2})?)?$/iu;

/** The moment of a timestamp; without a zone it is UTC. @returns undefined where it is none */
export function momentOf(text: string): Date | undefined {
  const [, year, month, day, clock, seconds = ':00', fraction = '0', , hours = '+00', minutes = '00'] =
    MOMENT.exec(text) ?? [];
  // An offset of -00:00 says that the zone is unknown.
  if (clock === undefined || (hours === '-00' && minutes === '00')) return undefined;
  // Dates that the calendar does not have would be moved to others.
  if (Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()) return undefined;
  const moment = new Date(`${year}-${month}-${day}T${clock}${seconds}.${fraction.slice(0, 3)}${hours}:${minutes}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

export const isMoment: Check = (value, at) => {
  if (typeof value !== 'string' || momentOf(value) === undefined) throw bad(at, 'must be a timestamp of ISO 8601');
};

export const oneOf =
  (...words: string[]): Check =>
  (value, at) => {
    if (typeof value !== 'string' || !words.includes(value)) throw bad(at, `must be one of ${words.join(', ')}`);
  };

export const listOf =
  (check: Check): Check =>
  (value, at) => {
    if (!Array.isArray(value)) throw bad(at, 'must be an array');
    for (const [index, one] of value.entries()) check(one, `${at}[${index}]`);
  };

/** Texts by language. */
export const isLanguageMap: Check = (value, at) => {
  if (!isObject(value)) throw bad(at, 'must be a language map');
  for (const [language, text] of Object.entries(value)) {
    isLanguage(language, `${at}: the key ${JSON.stringify(language.slice(0, 40))}`);
    isText(text, `${at}.${language}`);
  }
};

/** Values are anything, also null; keys are IRIs. */
export const isExtensions: Check = (value, at) => {
  if (!isObject(value)) throw bad(at, 'must be an object');
  for (const key of Object.keys(value)) isIri(key, `${at}: the key ${JSON.stringify(key.slice(0, 80))}`);
};

/**
 * An object with these fields and no others. Null stands for nothing in this standard.
 * @param needed fields that have to be there
 */
export const record =
  (fields: Record<string, Check>, needed: readonly string[] = []): Check =>
  (value, at) => {
    if (!isObject(value)) throw bad(at, 'must be an object');
    for (const name of needed) if (!Object.hasOwn(value, name)) throw bad(at, `must have "${name}"`);
    for (const [name, one] of Object.entries(value)) {
      const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (check === undefined) throw bad(at, `must not have ${JSON.stringify(name.slice(0, 80))}`);
      check(one, `${at}.${name}`);
    }
  };
