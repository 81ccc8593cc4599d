import type { Schemas } from '../../contract/index.ts';
import { rounded } from './functions.ts';
import { parseFormula, type Values } from './parse.ts';
import { placeholdersIn } from './placeholders.ts';

export type Dataset = Schemas['Dataset'];
type AnswerKey = Schemas['CalculatedAnswerKey'];
export type Rounding = Pick<AnswerKey, 'digits' | 'digitsType'>;
type DigitsType = Rounding['digitsType'];

/** Draws that give a result which is no number are repeated this often. */
const TRIES = 200;
/** Results in texts show at most this many digits: a double has fifteen reliable ones, and noise in the last. */
const SHOWN_DIGITS = 10;
const PRECISIONS = Array.from({ length: 15 }, (_, index) => index + 1);
/** A double has between fifteen and sixteen digits. */
const LAST_DIGIT = 1e-15;
/** Larger results are never taken for noise. */
const NOISE_BELOW = 1e-12;

/** The values of a given row by variable. */
export function valuesOfRow({ variables }: Dataset, row: readonly number[]): Values {
  return Object.fromEntries(variables.map(({ name }, index) => [name, row[index] ?? Number.NaN]));
}

/** The values of one row, or values drawn evenly from the ranges. @param random in [0, 1) */
function drawOnce(dataset: Dataset, random: () => number): Values {
  const { variables, rows } = dataset;
  const row = rows[Math.floor(random() * rows.length)];
  if (row !== undefined) return valuesOfRow(dataset, row);
  return Object.fromEntries(
    variables.map(({ name, minimum, maximum, decimals }) => {
      const step = 10 ** -decimals;
      const first = Math.ceil(minimum / step - 1e-6);
      const last = Math.floor(maximum / step + 1e-6);
      return [name, Number(((first + Math.floor(random() * (last - first + 1))) * step).toFixed(decimals))];
    }),
  );
}

/** The value of a formula; undefined when it is no formula, or the result no finite number. */
export function calculated(formula: string, values: Values): number | undefined {
  return reader(formula)(values);
}

/** The same for many values: the formula is read once. */
function reader(formula: string): (values: Values) => number | undefined {
  const read = parseFormula(formula);
  if ('problem' in read) return () => undefined;
  return (values) => {
    const value = read.formula.of(values);
    return Number.isFinite(value) ? value : undefined;
  };
}

/** Says of values whether every formula has a finite result. Each formula is read once. */
export function finiteFor(formulas: readonly string[]): (values: Values) => boolean {
  const read = [...new Set(formulas)].map(reader);
  return (values) =>
    Object.values(values).every(Number.isFinite) && read.every((result) => result(values) !== undefined);
}

/**
 * Draws values that fit.
 * @returns undefined when there are none
 */
export function drawValues(
  dataset: Dataset,
  fits: (values: Values) => boolean,
  random: () => number,
  tries = TRIES,
): Values | undefined {
  for (let round = 0; round < tries; round++) {
    const values = drawOnce(dataset, random);
    if (fits(values)) return values;
  }
  return undefined;
}

/** All formulas in texts. */
export function formulasIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => placeholdersIn(text).flatMap(({ formula }) => formula ?? []));
}

/** Results of this form have as many digits as they say: `fixed({a} / 3, 2)`. */
const ROUNDED = /^\s*(fixed|significant)\(([\s\S]*),\s*(\d{1,2})\s*\)\s*$/iu;

/** A formula that rounds its whole result for display: what is rounded, and to how many digits. */
export function roundingIn(formula: string): { inner: string; digits: number; digitsType: DigitsType } | undefined {
  const [, name = '', inner = '', digits = ''] = ROUNDED.exec(formula) ?? [];
  if (name === '' || 'problem' in parseFormula(inner)) return undefined;
  return { inner, digits: Number(digits), digitsType: name.toLowerCase() === 'fixed' ? 'decimals' : 'significant' };
}

/** Gives the number that a placeholder shows for values, as {@link shownNumber} does. The placeholder is read once. */
export function numberReader(source: string, { variables }: Dataset): (values: Values) => string | undefined {
  const [placeholder] = placeholdersIn(source);
  if (placeholder?.formula !== undefined) {
    const result = reader(placeholder.formula);
    const rounding = roundingIn(placeholder.formula);
    const decimals = rounding?.digitsType === 'decimals' ? rounding.digits : 0;
    return (values) => {
      const value = result(values);
      return value === undefined ? undefined : withDecimals(Number(value.toPrecision(SHOWN_DIGITS)), decimals);
    };
  }
  const variable = variables.find(({ name }) => name === placeholder?.variable);
  return (values) => {
    const value = variable && values[variable.name];
    return value === undefined ? undefined : withDecimals(value, variable?.decimals ?? 0);
  };
}

/**
 * The number that a placeholder shows, with a decimal point. A variable has the decimals of its range.
 * @returns undefined for braces that mean something else
 */
export function shownNumber(source: string, dataset: Dataset, values: Values): string | undefined {
  return numberReader(source, dataset)(values);
}

/** At least this many decimals, and more where the value has them. */
function withDecimals(value: number, decimals: number): string {
  const fixed = value.toFixed(decimals);
  return Number(fixed) === value ? fixed : plain(value);
}

/** Without an exponent as far as people would write it so. */
function plain(value: number): string {
  const text = value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 });
  return Number(text) === value ? text : String(value);
}

/** A right answer and what is accepted for it. */
export interface AcceptedInterval {
  /** What a review shows: the result, rounded so far that it is accepted itself. */
  value: number;
  least: number;
  most: number;
  /** The result, rounded as the question says: accepted even where that is farther away than the tolerance. */
  rounded: number;
}

/** A number of any answer is within this, so that the ends of an interval stay finite. */
const clamped = (value: number) => Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, value));

/**
 * The right answer for values. As in Moodle, the tolerance is measured from the result as it is; rounding only concerns what is shown.
 * @returns undefined when the result is no finite number
 */
export function acceptedFor(key: AnswerKey, values: Values): AcceptedInterval | undefined {
  const result = resultOf(key.formula, values);
  if (result === undefined) return undefined;
  const { tolerance, toleranceType } = key;
  const width = toleranceType === 'relative' ? Math.abs(result) * tolerance : tolerance;
  const ends =
    toleranceType === 'geometric'
      ? [result / (1 + tolerance), result * (1 + tolerance)]
      : [result - width, result + width];
  const [least, most] = [clamped(Math.min(...ends)), clamped(Math.max(...ends))];
  const own = roundedTo(result, roundingFor(key, values) ?? key);
  if (tolerance === 0) return { value: own, least, most, rounded: own };
  const inside = (value: number) => value >= least && value <= most;
  const precisions = [own, ...PRECISIONS.map((digits) => Number(result.toPrecision(digits)))];
  return { value: precisions.find(inside) ?? result, least, most, rounded: own };
}

/** How a result is rounded. To decimals that would leave nothing of it, it is rounded to as many significant digits instead. */
export function roundingFor(key: AnswerKey, values: Values): Rounding | undefined {
  const result = resultOf(key.formula, values);
  if (result === undefined) return undefined;
  const { digits, digitsType } = key;
  if (digitsType === 'decimals' && (result === 0 || rounded(result, digits) !== 0)) return { digits, digitsType };
  return { digits: Math.max(1, digits), digitsType: 'significant' };
}

function roundedTo(result: number, { digits, digitsType }: Rounding): number {
  return digitsType === 'decimals' ? rounded(result, digits) : Number(result.toPrecision(Math.max(1, digits)));
}

/** The result of a formula. One that is smaller than what the last digit of a value changes is zero, as that of cos(pi() / 2). */
function resultOf(formula: string, values: Values): number | undefined {
  const read = reader(formula);
  const result = read(values);
  if (result === undefined || Math.abs(result) > NOISE_BELOW) return result;
  const isNoise = Object.entries(values).some(([name, value]) => {
    const beside = read({ ...values, [name]: value * (1 + LAST_DIGIT) });
    return beside !== undefined && Math.abs(beside - result) > Math.abs(result);
  });
  return isNoise ? 0 : result;
}
