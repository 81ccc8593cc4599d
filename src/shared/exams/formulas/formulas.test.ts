import { describe, expect, it } from 'vitest';
import { acceptedFor, calculated, drawValues, finiteFor, formulasIn, shownNumber } from './dataset.ts';
import { FUNCTIONS } from './functions.ts';
import { parseFormula } from './parse.ts';
import { fillPlaceholders } from './placeholders.ts';

const none = {};

describe('parseFormula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2 ** 2', -4],
    ['2 ** 3 ** 2', 512],
    ['2 ** -1', 0.5],
    ['7 % 3 + 7.9 % 3', 2],
    ['1.5e2 - .5', 149.5],
    ['--3', 3],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    ['round(1234, -2)', 1200],
    ['pi()', Math.PI],
    ['log(8, 2)', 3],
    ['log10(1000) + log(1)', 3],
    ['max(1, 5, 3) - min(4, 2)', 3],
    ['pow(2, 10)', 1024],
    ['fmod(7.5, 2)', 1.5],
    ['bindec(101) + octdec(17)', 20],
    ['decbin(5) + decoct(8)', 111],
    ['rad2deg(pi()) + deg2rad(180) - pi()', 180],
    ['Sqrt(16) + PI() - pi()', 4],
    ['1 < 2 ? 10 : 20', 10],
    ['(3 >= 4) + (3 <= 4) + (3 != 4) + (3 == 3) + (2 > 1)', 4],
    ['2 + 2 == 4 ? (1 > 2 ? 1 : 2) : 3', 2],
    ['0 ? 1 : 0 ? 2 : 3', 3],
    ['fixed(2 / 3, 2) + significant(12345, 2)', 12_000.67],
    ['is_nan(sqrt(-1)) + is_infinite(1 / 0) + is_finite(1)', 3],
  ])('%s is %d', (formula, value) => {
    const read = parseFormula(formula);
    expect('formula' in read && read.formula.of(none)).toBeCloseTo(value, 10);
  });

  it.each([
    ['', 'end'],
    ['1 +', 'end'],
    ['(1', 'end'],
    ['1 2', 'unexpected'],
    ['2 ^ 3', 'unexpected'],
    ['a + 1', 'unknownFunction'],
    ['rand(1, 2)', 'unknownFunction'],
    ['constructor(1)', 'unknownFunction'],
    ['__proto__(1)', 'unexpected'],
    ['sqrt', 'arguments'],
    ['sqrt()', 'arguments'],
    ['pow(2)', 'arguments'],
    ['process.exit()', 'unexpected'],
    ['{a', 'unexpected'],
    ['1 < 2 < 3', 'unexpected'],
    ['1 ? 2', 'end'],
    ['1 = 2', 'unexpected'],
    ['1; 2', 'unexpected'],
    ['`x`', 'unexpected'],
    ['('.repeat(500), 'deep'],
    ['-'.repeat(500), 'deep'],
    ['1+'.repeat(600), 'deep'],
  ])('refuses %j: %s', (formula, kind) => {
    expect(parseFormula(formula)).toMatchObject({ problem: { kind } });
  });

  it('names its variables, and an unknown one gives no number', () => {
    const read = parseFormula('{a} * {b_1} + {a}');
    expect('formula' in read && [...read.formula.variables]).toEqual(['a', 'b_1']);
    expect(calculated('{a} * 2', { b: 1 })).toBeUndefined();
    expect(calculated('1 / {a}', { a: 0 })).toBeUndefined();
  });

  it('has a result or NaN for any numbers of any function', () => {
    for (const { least, most, of } of Object.values(FUNCTIONS))
      for (const value of [0, -1, 0.5, 1e308, Number.NaN])
        for (const count of [least, Math.min(most, 3)])
          expect(typeof of(...Array.from({ length: count }, () => value))).toBe('number');
  });
});

const variable = (name: string, minimum: number, maximum: number, decimals = 0) => ({
  name,
  minimum,
  maximum,
  decimals,
});

describe('drawValues', () => {
  it('draws from the range with its decimals, both ends included', () => {
    const dataset = { variables: [variable('a', 0.5, 0.8, 1)], rows: [] };
    const seen = Array.from({ length: 100 }, (_, index) => drawValues(dataset, finiteFor([]), () => index / 100)?.a);
    expect(new Set(seen)).toEqual(new Set([0.5, 0.6, 0.7, 0.8]));
  });

  it('takes a row as a whole', () => {
    const dataset = {
      variables: [variable('a', 0, 9), variable('b', 0, 9)],
      rows: [
        [1, 10],
        [2, 20],
      ],
    };
    expect(drawValues(dataset, finiteFor([]), () => 0.9)).toEqual({ a: 2, b: 20 });
  });

  it('draws again until every formula has a finite result, and gives up at last', () => {
    const dataset = { variables: [variable('a', 0, 1)], rows: [] };
    const numbers = [0, 0, 0, 0.9];
    expect(drawValues(dataset, finiteFor(['1 / {a}']), () => numbers.shift() ?? 0)).toEqual({ a: 1 });
    expect(drawValues(dataset, finiteFor(['1 / {a}']), () => 0)).toBeUndefined();
    expect(drawValues(dataset, finiteFor(['sqrt(-1 - {a})']), Math.random)).toBeUndefined();
  });
});

describe('acceptedFor', () => {
  const key = { formula: '{a} / 3', tolerance: 0.1, digits: 2, digitsType: 'decimals' } as const;
  it.each([
    ['relative', 10, 3.33, 3, 11 / 3],
    ['nominal', 10, 3.33, 10 / 3 - 0.1, 10 / 3 + 0.1],
    ['geometric', 10, 3.33, 10 / 3.3, 11 / 3],
    ['geometric', -10, -3.33, -11 / 3, -10 / 3.3],
    ['relative', -10, -3.33, -11 / 3, -3],
  ] as const)('measures a %s tolerance from the result as it is', (toleranceType, a, value, least, most) => {
    const accepted = acceptedFor({ ...key, toleranceType }, { a });
    expect(accepted?.value).toBe(value);
    expect(accepted?.least).toBeCloseTo(least, 10);
    expect(accepted?.most).toBeCloseTo(most, 10);
  });

  it('rounds to significant digits where it says so', () => {
    const significant = { ...key, toleranceType: 'nominal', digitsType: 'significant' } as const;
    expect(acceptedFor(significant, { a: 100_000 })).toMatchObject({ rounded: 33_000, value: 33_333.3 });
    expect(acceptedFor({ ...significant, tolerance: 1000 }, { a: 100_000 })).toMatchObject({ value: 33_000 });
  });

  it.each([
    // The review shows as many digits as the tolerance needs; what the question rounds to is accepted as well.
    ['{a} / 7', 2, 0.01, 0.286, 0.29],
    ['{a} / 1000', 2.4, 0.01, 0.0024, 0.0024],
    ['{a} / 1000', 2.4, 0, 0.0024, 0.0024],
    ['{a} / 7', 2, 0, 0.29, 0.29],
    ['{a} / 1000', 0, 0.01, 0, 0],
    ['{a} * 1.6e-19', 2, 0.01, 3.2e-19, 3.2e-19],
    ['cos({a} * pi() / 180)', 90, 0.01, 0, 0],
    ['sin({a} * pi())', 2, 0, 0, 0],
  ])('shows %s for %d ± %d as a number that is accepted', (formula, a, tolerance, value, rounded) => {
    const accepted = acceptedFor({ ...key, formula, tolerance, toleranceType: 'relative' }, { a });
    expect(accepted).toMatchObject({ value, rounded });
    if (accepted && tolerance > 0) expect(value >= accepted.least && value <= accepted.most).toBe(true);
  });

  it('keeps the ends finite', () => {
    const wide = { ...key, formula: '{a} * 1e300', tolerance: 1e12, toleranceType: 'relative' } as const;
    expect(acceptedFor(wide, { a: 5 })).toMatchObject({ least: -Number.MAX_VALUE, most: Number.MAX_VALUE });
  });
});

describe('placeholders', () => {
  const dataset = { variables: [variable('a', 1, 9, 2), variable('frac', 1, 9)], rows: [] };
  const fill = (text: string) => fillPlaceholders(text, (source) => shownNumber(source, dataset, { a: 2.5, frac: 3 }));

  it('show values with their decimals, and results', () => {
    expect(fill('{a} м, {={a}*2+{frac}}; {b}; {}; {=1/0}')).toBe('2.50 м, 8; {b}; {}; {=1/0}');
    expect(fill('{=&nbsp;{a}&nbsp;/ 3}')).toBe('0.8333333333');
  });

  it('show the digits that they are rounded to', () => {
    expect(fill('{=fixed({a}*2, 2)} {=Fixed(1/3, 1)} {=significant(200/7, 3)} {=significant(14000, 2)}')).toBe(
      '5.00 0.3 28.6 14000',
    );
    expect(fill('{=fixed(1, 2) + fixed(1, 2)} {=round({a}*2, 2)} {={a} &lt; 3}')).toBe('2 5 1');
  });

  it('stay one group in typeset formulas', () => {
    expect(fill('\\(\\frac{a}{frac}\\)')).toBe('\\(\\frac{2.50}{3}\\)');
  });

  it('are found with the formulas that they hold', () => {
    expect(formulasIn(['{a} {={a}+1}', '<b>{=2}</b>'])).toEqual(['{a}+1', '2']);
  });
});
