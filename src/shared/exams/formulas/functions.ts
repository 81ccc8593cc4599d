type Calculation = (...numbers: number[]) => number;

interface FormulaFunction {
  least: number;
  most: number;
  of: Calculation;
}

const one = (of: (value: number) => number): FormulaFunction => ({ least: 1, most: 1, of });
const two = (of: (first: number, second: number) => number): FormulaFunction => ({
  least: 2,
  most: 2,
  of: (first = Number.NaN, second = Number.NaN) => of(first, second),
});
const MOST_ARGUMENTS = 20;

/** Rounds half away from zero, as PHP does. Digits that only binary fractions have do not count. */
export function rounded(value: number, decimals = 0): number {
  const scale = 10 ** Math.trunc(decimals);
  if (!Number.isFinite(value) || !Number.isFinite(scale) || scale === 0) return value;
  const whole = Math.round(Number((Math.abs(value) * scale).toPrecision(15)));
  return Number.isFinite(whole) ? (Math.sign(value) * whole) / scale : value;
}

/** Rounds to this many significant digits. */
function toSignificant(value: number, digits: number): number {
  const places = Math.trunc(digits);
  return Number.isFinite(value) && places >= 1 && places <= 100 ? Number(value.toPrecision(places)) : Number.NaN;
}

/** The digits of a number in one base, read in another. */
const rebased = (from: number, to: number) => (value: number) => {
  const text = Math.trunc(value).toString(from);
  return Number.isSafeInteger(value) && value >= 0 ? Number.parseInt(text, to) : Number.NaN;
};

/** Digits such as 101, which are written as a decimal number, in their base. */
const fromBase = (base: number) => (value: number) =>
  [...String(value)].every((digit) => Number(digit) < base) ? Number.parseInt(String(value), base) : Number.NaN;

/**
 * The functions of Moodle's calculated questions, with PHP's results. `rand` is not one of them here: a formula gives the same result
 * whenever it is calculated. Two are our own: `fixed` and `significant` round as Moodle's options do.
 * @see https://docs.moodle.org/en/Calculated_question_type
 */
export const FUNCTIONS: Readonly<Record<string, FormulaFunction>> = {
  abs: one(Math.abs),
  acos: one(Math.acos),
  acosh: one(Math.acosh),
  asin: one(Math.asin),
  asinh: one(Math.asinh),
  atan: one(Math.atan),
  atan2: two(Math.atan2),
  atanh: one(Math.atanh),
  bindec: one(fromBase(2)),
  ceil: one(Math.ceil),
  cos: one(Math.cos),
  cosh: one(Math.cosh),
  decbin: one(rebased(2, 10)),
  decoct: one(rebased(8, 10)),
  deg2rad: one((value) => (value * Math.PI) / 180),
  exp: one(Math.exp),
  expm1: one(Math.expm1),
  floor: one(Math.floor),
  fixed: two((value, decimals) => rounded(value, decimals)),
  fmod: two((first, second) => first % second),
  is_finite: one((value) => Number(Number.isFinite(value))),
  is_infinite: one((value) => Number(Math.abs(value) === Number.POSITIVE_INFINITY)),
  is_nan: one((value) => Number(Number.isNaN(value))),
  log: { least: 1, most: 2, of: (value = Number.NaN, base = Math.E) => Math.log(value) / Math.log(base) },
  log10: one(Math.log10),
  log1p: one(Math.log1p),
  max: { least: 2, most: MOST_ARGUMENTS, of: Math.max },
  min: { least: 2, most: MOST_ARGUMENTS, of: Math.min },
  octdec: one(fromBase(8)),
  pi: { least: 0, most: 0, of: () => Math.PI },
  pow: two((first, second) => first ** second),
  rad2deg: one((value) => (value * 180) / Math.PI),
  round: { least: 1, most: 2, of: (value = Number.NaN, decimals = 0) => rounded(value, decimals) },
  significant: two(toSignificant),
  sin: one(Math.sin),
  sinh: one(Math.sinh),
  sqrt: one(Math.sqrt),
  tan: one(Math.tan),
  tanh: one(Math.tanh),
};
