import { describe, expect, it } from 'vitest';
import { countWords, numberText, percentText } from './numbers.ts';

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

  it('are written so in texts that count something, and as they are where they name a record', () => {
    const fill = (text: string, values: Readonly<Record<string, number>>) =>
      countWords('ru').call(text, /%\{(\w+)\}/gu, (_, name) => values[name] as unknown as string);
    expect(fill('не больше %{limit} строк', { limit: 200_000 })).toBe(`не больше 200${NBSP}000 строк`);
    expect(fill('операция № %{id}', { id: 10_001 })).toBe('операция № 10001');
  });
});
