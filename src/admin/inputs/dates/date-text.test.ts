import { describe, expect, it } from 'vitest';
import { dateOfText, dateOfValue } from './date-text.ts';

const local = (text: string) => new Date(text).toISOString();

describe('dateOfText', () => {
  it.each([
    ['23.11.2026', '2026-11-23'],
    ['1.2.2026', '2026-02-01'],
    ['23/11/2026', '2026-11-23'],
    ['23-11-26', '2026-11-23'],
    ['23 11 2026', '2026-11-23'],
    ['23112026', '2026-11-23'],
    ['231126', '2026-11-23'],
    ['01.05.85', '1985-05-01'],
    ['2026-11-23', '2026-11-23'],
    ['29.02.2028', '2028-02-29'],
    [' 23.11.2026 ', '2026-11-23'],
  ])('reads the day %s', (text, day) => {
    expect(dateOfText('date', text)).toBe(day);
  });

  it.each(['', '23.11', '31.11.2026', '29.02.2026', '23.13.2026', '11/23/2026', '23.11.0026', '23.11.2026 14:30', 'x'])(
    'does not take "%s" for a day',
    (text) => {
      expect(dateOfText('date', text)).toBeUndefined();
    },
  );

  it.each(['23.11.2026 14:30', '23.11.2026, 14:30', '23112026 1430', '2026-11-23T14:30', '23 11 26 14.30'])(
    'reads the moment %s in the zone of the browser',
    (text) => {
      expect(dateOfText('date-time', text)).toBe(local('2026-11-23T14:30'));
    },
  );

  it.each(['23.11.2026', '23.11.2026 1', '23.11.2026 24:00', '23.11.2026 14:60', '14:30', '23 11 2026'])(
    'does not take "%s" for a moment',
    (text) => {
      expect(dateOfText('date-time', text)).toBeUndefined();
    },
  );

  it('reads an hour with one digit', () => {
    expect(dateOfText('date-time', '23.11.2026 9:05')).toBe(local('2026-11-23T09:05'));
  });
});

describe('dateOfValue', () => {
  it('knows what is a value and what is a text that was typed', () => {
    expect(dateOfValue('date', '2026-11-23')?.getDate()).toBe(23);
    expect(dateOfValue('date', '23.11')).toBeUndefined();
    expect(dateOfValue('date-time', '2026-11-23T09:30:21.500Z')?.toISOString()).toBe('2026-11-23T09:30:21.500Z');
    expect(dateOfValue('date-time', '1.2.2026')).toBeUndefined();
    expect(dateOfValue('date-time', '2026-11-23T09:30')).toBeUndefined();
  });
});
