import type { Schemas } from '../../contract/index.ts';
import { rounded } from './functions.ts';
import { parseFormula, type Values } from './parse.ts';
import { placeholdersIn } from './placeholders.ts';

export type Dataset = Schemas['Dataset'];
type AnswerKey = Schemas['CalculatedAnswerKey'];

/** Draws that give a result which is no number are repeated this often. */
const TRIES = 200;
/** Results in texts show at most this many digits: a double has fifteen reliable ones, and noise in the last. */
const SHOWN_DIGITS = 10;

/** The values of one row, or values drawn evenly from the ranges. @param random in [0, 1) */
function drawOnce({ variables, rows }: Dataset, random: () => number): Values {
  const row = rows[Math.floor(random() * rows.length)];
  return Object.fromEntries(
    variables.map(({ name, minimum, maximum, decimals }, index) => {
      if (row !== undefined) return [name, row[index] ?? Number.NaN];
      const step = 10 ** -decimals;
      const first = Math.ceil(minimum / step - 1e-6);
      const last = Math.floor(maximum / step + 1e-6);
      return [name, Number(((first + Math.floor(random() * (last - first + 1))) * step).toFixed(decimals))];
    }),
  );
}

/** The value of a formula; undefined when it is no formula, or the result no finite number. */
export function calculated(formula: string, values: Values): number | undefined {
  const read = parseFormula(formula);
  if ('problem' in read) return undefined;
  const value = read.formula.of(values);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Draws values with which every formula has a finite result.
 * @returns undefined when there are none
 */
export function drawValues(
  dataset: Dataset,
  formulas: readonly string[],
  random: () => number,
  tries = TRIES,
): Values | undefined {
  const read = formulas.map((formula) => parseFormula(formula));
  for (let round = 0; round < tries; round++) {
    const values = drawOnce(dataset, random);
    const fits = read.every((one) => 'formula' in one && Number.isFinite(one.formula.of(values)));
    if (fits && Object.values(values).every(Number.isFinite)) return values;
  }
  return undefined;
}

/** All formulas in texts. */
export function formulasIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => placeholdersIn(text).flatMap(({ formula }) => formula ?? []));
}

/**
 * The number that a placeholder shows, with a decimal point. A variable has the decimals of its range.
 * @returns undefined for braces that mean something else
 */
export function shownNumber(source: string, { variables }: Dataset, values: Values): string | undefined {
  const [placeholder] = placeholdersIn(source);
  if (placeholder?.formula !== undefined) {
    const value = calculated(placeholder.formula, values);
    return value === undefined ? undefined : plain(Number(value.toPrecision(SHOWN_DIGITS)));
  }
  const variable = variables.find(({ name }) => name === placeholder?.variable);
  const value = variable && values[variable.name];
  return value === undefined ? undefined : withDecimals(value, variable?.decimals ?? 0);
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

/** A right answer: the rounded result, and the interval that is accepted. */
export interface AcceptedInterval {
  value: number;
  least: number;
  most: number;
}

/**
 * The right answer for values, as Moodle calculates it: the rounded result is what the tolerance is measured from.
 * @returns undefined when the result is no finite number
 */
export function acceptedFor(key: AnswerKey, values: Values): AcceptedInterval | undefined {
  const result = calculated(key.formula, values);
  if (result === undefined) return undefined;
  const { tolerance, toleranceType, digits, digitsType } = key;
  const value = digitsType === 'decimals' ? rounded(result, digits) : Number(result.toPrecision(Math.max(1, digits)));
  if (toleranceType === 'geometric') {
    const ends = [value / (1 + tolerance), value * (1 + tolerance)];
    return { value, least: Math.min(...ends), most: Math.max(...ends) };
  }
  const width = toleranceType === 'relative' ? Math.abs(value) * tolerance : tolerance;
  return { value, least: value - width, most: value + width };
}
