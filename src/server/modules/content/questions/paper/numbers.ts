export { parseNumber } from '#shared/exams/plain-number.ts';

/**
 * |answer − value| ≤ tolerance, bounds included. Decimal fractions have no exact binary form (3.142 − 3.1415 is a hair
 * more than 0.0005), so a difference in the last place counts as none.
 */
export function withinTolerance(answer: number, value: number, tolerance: number): boolean {
  const slack = 2 * Number.EPSILON * Math.max(Math.abs(answer), Math.abs(value), tolerance);
  return Math.abs(answer - value) <= tolerance + slack;
}
