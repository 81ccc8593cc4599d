import { describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { CONTENTS } from '../../../../../../tests/support/builders.ts';
import { validateQuestion } from '../rules.ts';

type Content = Schemas['CalculatedContent'];
const { calculated } = CONTENTS;
const errorsOf = (more: Partial<Content>, text = '{a} × {b}') =>
  Object.entries(validateQuestion({ ru: text }, { ...calculated, ...more })).map(([path, { key }]) => [path, key]);
const formula = (own: string) => ({ answers: calculated.answers.map((answer) => ({ ...answer, formula: own })) });
const variable = { name: 'a', minimum: 0, maximum: 0, decimals: 0 };

describe('validateDataset', () => {
  it('accepts a question whose formulas have results', () => {
    expect(errorsOf({})).toEqual([]);
    // A few values without a result are drawn again.
    expect(
      errorsOf({ dataset: { variables: [{ ...variable, maximum: 9 }], rows: [] }, ...formula('1 / {a}') }),
    ).toEqual([]);
  });

  it.each<[string, Partial<Content>, string, string]>([
    ['a broken formula', formula('{a} * * 2'), 'content.answers.0.formula', 'badFormula'],
    ['an unfinished formula', formula('{a} *'), 'content.answers.0.formula', 'formulaEnd'],
    ['a function with too few arguments', formula('pow({a})'), 'content.answers.0.formula', 'formulaArguments'],
    ['a formula that is too deep', formula('('.repeat(60)), 'content.answers.0.formula', 'formulaDeep'],
    ['an unknown function', formula('eval({a})'), 'content.answers.0.formula', 'formulaFunction'],
    ['an unknown variable', formula('{c}'), 'content.answers.0.formula', 'unknownVariable'],
    ['a result that is never finite', formula('1 / ({a} - {a})'), 'content.dataset.variables', 'resultsNotFinite'],
    [
      'a row without a result',
      { dataset: { variables: [variable], rows: [[1], [0]] }, ...formula('1 / {a}') },
      'content.dataset.rows',
      'rowNotFinite',
    ],
    [
      'a row that is too short',
      { dataset: { ...calculated.dataset, rows: [[1]] } },
      'content.dataset.rows',
      'rowLength',
    ],
    [
      'two variables of one name',
      { dataset: { variables: [...calculated.dataset.variables, variable], rows: [] } },
      'content.dataset.variables.2.name',
      'repeated',
    ],
    [
      'a range without a value',
      { dataset: { variables: [{ ...variable, minimum: 0.1, maximum: 0.9 }], rows: [] }, ...formula('{a}') },
      'content.dataset.variables.0.maximum',
      'emptyRange',
    ],
  ])('refuses %s', (_, more, path, key) => {
    expect(errorsOf(more)).toContainEqual([path, `questions.${key}`]);
  });

  it('checks the formulas of texts and options', () => {
    expect(errorsOf({}, 'Сколько {={a}+}?')).toEqual([['text', 'questions.formulaEnd']]);
    const options = CONTENTS.single.options.map((option, index) =>
      index === 1 ? { ...option, text: { ru: '{={x}}' } } : option,
    );
    const { dataset } = calculated;
    expect(Object.keys(validateQuestion({ ru: '?' }, { ...CONTENTS.single, options, dataset }))).toEqual([
      'content.options.1.text',
    ]);
  });

  it('checks the formulas of explanations and remarks, which learners see as well', () => {
    const explained = (ru: string) => Object.entries(validateQuestion({ ru: '?' }, calculated, undefined, { ru }));
    expect(explained('{={a}*2}')).toEqual([]);
    expect(explained('{=foo({a})}')).toEqual([
      ['explanation', { key: 'questions.formulaFunction', params: { formula: 'foo({a})', part: 'foo' } }],
    ]);
    expect(explained('{={c}}').map(([path]) => path)).toEqual(['explanation']);
    expect(explained('{={a}/0}').map(([path]) => path)).toEqual(['content.dataset.variables']);
    const options = CONTENTS.single.options.map((option) => ({ ...option, feedback: { ru: '{={a}+}' } }));
    const { dataset } = calculated;
    expect(Object.keys(validateQuestion({ ru: '?' }, { ...CONTENTS.single, options, dataset }))).toContain(
      'content.options.0.feedback',
    );
  });

  it('refuses values with which a right and a wrong option look the same, and names the row', () => {
    const options = [
      { text: { ru: '{={a}*2}' }, correct: true },
      { text: { ru: '{={a}+2}' }, correct: false },
      { text: { ru: '9' }, correct: false },
    ];
    const problems = (dataset: Schemas['Dataset']) =>
      Object.values(validateQuestion({ ru: '?' }, { type: 'single', options, dataset }));
    const rows = (...values: number[]) => ({ variables: [{ ...variable, maximum: 9 }], rows: values.map((a) => [a]) });
    expect(problems(rows(1, 3))).toEqual([]);
    expect(problems(rows(1, 2))).toEqual([{ key: 'questions.rowOptionsCoincide', params: { row: 2 } }]);
    expect(problems(rows(4.5))).toEqual([{ key: 'questions.rowOptionsCoincide', params: { row: 1 } }]);
    // From ranges, the few such values are drawn again.
    expect(problems(rows())).toEqual([]);
    expect(problems({ variables: [{ ...variable, minimum: 2, maximum: 2 }], rows: [] })).toEqual([
      { key: 'questions.optionsCoincide' },
    ]);
  });

  it('refuses a tolerance with which no interval has ends', () => {
    const tolerant = (tolerance: number) => ({
      answers: calculated.answers.map((answer) => ({ ...answer, tolerance })),
    });
    expect(errorsOf(tolerant(1e308))).toContainEqual(['content.answers.0.tolerance', 'questions.tooTolerant']);
    expect(errorsOf(tolerant(1e12))).toEqual([]);
  });

  it('refuses what would take long to calculate', () => {
    const long = `{a}${'+sin({a})'.repeat(100)}`;
    const rows = Array.from({ length: 200 }, () => [1, 1]);
    const answers = Array.from({ length: 50 }, (_, index) =>
      calculated.answers.map((answer) => ({ ...answer, formula: `${long}+${index}` })),
    ).flat();
    const content = { ...calculated, answers, dataset: { ...calculated.dataset, rows } };
    const params = { limit: 10_000, length: expect.any(Number) };
    expect(validateQuestion({ ru: '{a}' }, content)).toEqual({
      'content.dataset': { key: 'questions.tooMuchToCalculate', params },
    });
    expect(validateQuestion({ ru: '{a}' }, { ...content, answers: answers.slice(0, 10) })).toEqual({});
  });

  it('reads each formula once, however many rows there are', () => {
    // Reading begins with the trimmed text.
    const trimmed = vi.spyOn(String.prototype, 'trim');
    const rows = Array.from({ length: 200 }, (_, index) => [index + 1, 1]);
    expect(errorsOf({ dataset: { ...calculated.dataset, rows } })).toEqual([]);
    const reads = trimmed.mock.contexts.filter((text) => String(text) === '{a} * {b}').length;
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(10);
  });
});
