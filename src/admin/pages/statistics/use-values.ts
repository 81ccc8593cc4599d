import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Measure } from './statistics-api.ts';

/** Digits after the decimal comma: enough to compare, and no more. */
const DIGITS = 1;

/** How numbers of a measure are written. */
export function useValues() {
  const { t, formatNumber, formatPercent } = useI18n();
  const value = (measure: Measure | 'results' | 'passed', number: number | null): string => {
    if (number === null) return '–';
    return measure === 'passRate' ? formatPercent(number, DIGITS) : formatNumber(number, DIGITS);
  };
  /** The same in a column, where decimals stand below each other. */
  const cell: typeof value = (measure, number) => {
    if (number === null) return '–';
    if (measure === 'passRate') return formatPercent(number, DIGITS, DIGITS);
    return formatNumber(number, DIGITS, measure === 'hours' ? DIGITS : 0);
  };
  /** A difference without its sign; of percentages in points. */
  const difference = (measure: Measure, number: number): string => {
    const size = formatNumber(Math.abs(number), DIGITS);
    return measure === 'passRate' ? t('statistics.change.points', { value: size }) : size;
  };
  return { value, cell, difference };
}
