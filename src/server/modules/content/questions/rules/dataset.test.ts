import { describe, expect, it } from 'vitest';
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
    ['a broken formula', formula('{a} *'), 'content.answers.0.formula', 'badFormula'],
    ['an unknown function', formula('eval({a})'), 'content.answers.0.formula', 'badFormula'],
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
    expect(errorsOf({}, 'Сколько {={a}+}?')).toEqual([['text', 'questions.badFormula']]);
    const options = CONTENTS.single.options.map((option, index) =>
      index === 1 ? { ...option, text: { ru: '{={x}}' } } : option,
    );
    const { dataset } = calculated;
    expect(Object.keys(validateQuestion({ ru: '?' }, { ...CONTENTS.single, options, dataset }))).toEqual([
      'content.options.1.text',
    ]);
  });
});
