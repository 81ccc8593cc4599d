/**
 * Reads a number as people type it: `3.14`, `3,14`, `−2`, `1 000 000`, `6e3`, `.5`.
 * Spaces only between groups of three digits; one decimal sign, point or comma; anything else is unreadable.
 *
 * @returns undefined where the text is no finite number
 * @example parseNumber('1 234,5') // → 1234.5
 */
export function parseNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[−–]/gu, '-')
    .replace(/[\u00a0\u2009\u202f]/gu, ' ');
  const match = /^([+-]?) ?(\d{1,3}(?: \d{3})+|\d+)?(?:[.,](\d*))?(?:[eEеЕ]([+-]?\d{1,3}))?$/u.exec(plain);
  if (match === null) return undefined;
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = match;
  if (whole === '' && decimals === '') return undefined;
  const value = Number(`${sign}${whole.replaceAll(' ', '') || '0'}.${decimals || '0'}e${exponent}`);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * |answer − value| ≤ tolerance, bounds included. Decimal fractions have no exact binary form (3.142 − 3.1415 is a hair
 * more than 0.0005), so a difference in the last place counts as none.
 */
export function withinTolerance(answer: number, value: number, tolerance: number): boolean {
  const slack = 2 * Number.EPSILON * Math.max(Math.abs(answer), Math.abs(value), tolerance);
  return Math.abs(answer - value) <= tolerance + slack;
}
