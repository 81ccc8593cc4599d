import { describe, expect, it } from 'vitest';
import { typedNumber } from './numbers.ts';
import { isPlainNumber, parseNumber } from './plain-number.ts';

const PLAIN: [string, number][] = [
  ['3.14', 3.14],
  ['3,14', 3.14],
  ['-2', -2],
  ['−2', -2],
  ['– 2', -2],
  ['+5', 5],
  ['.5', 0.5],
  ['5.', 5],
  ['12,', 12],
  ['6e3', 6000],
  ['6E-3', 0.006],
  ['6e−3', 0.006],
  ['1 000 000', 1_000_000],
  ['1\u00a0234,5', 1234.5],
  ['1\u202f234,5', 1234.5],
  ['1\u2009234', 1234],
  ['  21 ', 21],
  ['\u00a021\u200b', 21],
  ['0', 0],
];

const NO_NUMBERS = [
  '',
  ' ',
  '.',
  '-',
  'e3',
  '1,234.5',
  '1.2.3',
  '3 14',
  '12 34',
  '0x10',
  'Infinity',
  'NaN',
  '1e999',
  '--1',
  '٣',
  '1,000,000',
];

describe('parseNumber', () => {
  it.each(PLAIN)('reads %j', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each([...NO_NUMBERS, '5 kg', '21 %'])('does not read %j', (text) => expect(parseNumber(text)).toBeUndefined());
});

describe('isPlainNumber', () => {
  it.each([
    ['1520', 1520],
    ['1 520', 1520],
    ['−3,5', -3.5],
    ['3,50', 3.5],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
  ])('%s is', (text, number) => {
    expect(isPlainNumber(text, number)).toBe(true);
  });

  it.each([
    ['1e1', 10],
    ['21 %', 21],
    ['1,520', 1.52],
    ['-1.520', -1.52],
  ])('%s may be meant for another', (text, number) => {
    expect(isPlainNumber(text, number)).toBe(false);
  });
});

describe('typedNumber', () => {
  it.each([
    ...PLAIN,
    ['21 %', 21],
    ['21%', 21],
    ['21\u00a0%', 21],
    ['1520 мм', 1520],
    ['1\u00a0520мм', 1520],
    ['1520 мм.', 1520],
    ['-5 °C', -5],
    ['−5°', -5],
    ['36,6 градуса', 36.6],
    ['80 км/ч', 80],
    ['80 км / ч', 80],
    ['4,5 кгс/см²', 4.5],
    ['4,5 кгс/см2', 4.5],
    ['12 м^2', 12],
    ['12 кв. м', 12],
    ['760 мм рт. ст.', 760],
    ['9,81 м·с⁻²', 9.81],
    ['3 кВт·ч', 3],
    ['15 минут', 15],
    ['5 человек', 5],
    ['100 ₸', 100],
    ['1e3 kg', 1000],
  ] as const)('reads %j', (text, value) => expect(typedNumber(text)).toBe(value));

  it.each([
    ...NO_NUMBERS,
    'около 21',
    '≈ 21',
    '~21',
    '21 примерно',
    '21 или 22',
    '21 или больше',
    '20-22',
    '20…22',
    '> 5',
    '±3',
    '1/2',
    '5 м 20 см',
    '5 тыс',
    '2 млн. тонн',
    '5 мың',
    'шамамен 21',
    '3 thousand',
    'двадцать один',
    '2 + 2',
    '10^5',
    '5!',
  ])('does not read %j', (text) => expect(typedNumber(text)).toBeUndefined());

  it('reads the longest text in no time', () => {
    expect(typedNumber(`1${' 000'.repeat(15)} ${'м'.repeat(400)}`)).toBeDefined();
    expect(typedNumber(`1 ${'м/'.repeat(30_000)}1`)).toBeUndefined();
    expect(typedNumber(`${'1 000 '.repeat(20_000)}?`)).toBeUndefined();
  });
});
