import { describe, expect, it } from 'vitest';
import { numberText, percentText } from './numbers.ts';

const NBSP = '\u00a0';

describe('numbers in words', () => {
  it.each([
    ['ru', `20${NBSP}000`, '2,37', `47,27${NBSP}%`],
    ['kz', `20${NBSP}000`, '2,37', `47,27${NBSP}%`],
    ['en', '20,000', '2.37', '47.27%'],
  ] as const)('are written as %s writes them', (language, whole, decimal, percent) => {
    expect(numberText(20_000, language)).toBe(whole);
    expect(numberText(2.3721, language)).toBe(decimal);
    expect(percentText(47.271, language)).toBe(percent);
  });

  it('have the decimals that are asked for', () => {
    expect(numberText(0.12345, 'ru', 3)).toBe('0,123');
    expect(percentText(12.6, 'ru', 0)).toBe(`13${NBSP}%`);
  });
});
