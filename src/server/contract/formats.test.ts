import { describe, expect, it } from 'vitest';
import { FORMATS } from './formats.ts';

const passes = (name: string, text: string) => (FORMATS[name] as (text: string) => boolean)(text);

describe('formats', () => {
  it.each([
    ['date', '2026-02-28', '0001-01-01', '9999-12-31'],
    ['date-time', '2026-03-02T06:00:00.000Z', '2026-03-01T23:59:59+05:00', '9999-12-31T23:59:59.999Z'],
    ['email', 'a@example.kz', 'first.last+tag@sub.example.com'],
    ['uuid', '00000000-0000-4000-8000-000000000000'],
    ['key', 'lesson-type', 'constructors'],
  ])('%s takes what can be stored', (name, ...texts) => {
    expect(texts.filter((text) => !passes(name, text))).toEqual([]);
  });

  it.each([
    ['date', '0000-01-01', '2026-02-30', '2026-1-1', '12026-01-01', 'x'],
    [
      'date-time',
      '0000-06-01T00:00:00Z',
      '0001-01-01T00:00:00+23:59',
      '9999-12-31T23:59:59-01:00',
      '2016-12-31T23:59:60Z',
    ],
    ['date-time', '2026-03-02', '2026-03-02T25:00:00Z', '1'.repeat(100_000)],
    ['email', 'a@', 'a@b', `a@${'a.'.repeat(50_000)}!`, `a@${'a'.repeat(100_000)}`],
    ['uuid', '0'.repeat(100_000)],
    ['key', 'constructor', '__proto__', 'toString', 'valueOf'],
  ])('%s refuses what cannot', (name, ...texts) => {
    expect(texts.filter((text) => passes(name, text))).toEqual([]);
  });
});
