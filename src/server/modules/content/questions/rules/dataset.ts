import type { Schemas } from '#shared/contract/index.ts';
import { drawValues, finiteFor, parseFormula, placeholdersIn, valuesOfRow } from '#shared/exams/formulas/index.ts';
import { seeded } from '../../../../random.ts';
import { datasetOf, type DrawnQuestion, formulasOf, optionsCoincide } from '../paper/drawn.ts';
import type { Place } from '../question-types/question-type.ts';
import type { Add } from './keys.ts';

/** How much of a formula is quoted. */
const TOLD = 60;
const FORMULA_PROBLEMS = {
  unexpected: 'badFormula',
  unknownFunction: 'formulaFunction',
  arguments: 'formulaArguments',
  end: 'formulaEnd',
  deep: 'formulaDeep',
} as const;

/** Sample draws from ranges; at least half of them must fit. */
const SAMPLES = 100;
/** The characters of formulas and options, times the sets of values: about a tenth of a second. */
const MOST_WORK = 2_000_000;

/** Checks variables and formulas: known names, values in order, finite results for what may be drawn, options that differ. */
export function validateDataset(question: DrawnQuestion, places: readonly Place[], add: Add): void {
  const { text, content, explanation } = question;
  const dataset = datasetOf(content);
  if (dataset === undefined) return;
  let valid = true;
  const refuse: Add = (...error) => {
    valid = false;
    add(...error);
  };
  const names = new Set<string>();
  dataset.variables.forEach(({ name, minimum, maximum, decimals }, index) => {
    const path = `content.dataset.variables.${index}`;
    if (names.has(name)) refuse(`${path}.name`, 'repeated');
    names.add(name);
    const step = 10 ** -decimals;
    if (minimum > maximum || Math.ceil(minimum / step - 1e-6) > Math.floor(maximum / step + 1e-6))
      refuse(`${path}.maximum`, 'emptyRange');
  });
  const short = dataset.rows.findIndex((row) => row.length !== dataset.variables.length);
  if (short !== -1) refuse('content.dataset.rows', 'rowLength', { row: short + 1, count: dataset.variables.length });

  const check = (formula: string, path: string) => {
    const read = parseFormula(formula);
    if ('problem' in read) {
      const { kind, part } = read.problem;
      refuse(path, FORMULA_PROBLEMS[kind], { formula: clipped(formula), part: part.slice(0, TOLD) });
      return;
    }
    const unknown = [...read.formula.variables].find((name) => !names.has(name));
    if (unknown !== undefined) refuse(path, 'unknownVariable', { name: unknown });
  };
  if (content.type === 'calculated')
    for (const [index, { formula }] of content.answers.entries()) check(formula, `content.answers.${index}.formula`);
  const remarks = 'options' in content ? content.options.map(({ feedback }) => feedback) : [];
  const texts = [
    ['text', text] as const,
    ...places,
    ...remarks.map((own, index) => [`content.options.${index}.feedback`, own ?? {}] as const),
    ['explanation', explanation ?? {}] as const,
  ];
  for (const [path, own] of texts) {
    const found = Object.values(own).flatMap(placeholdersIn);
    for (const { formula } of found) if (formula !== undefined) check(formula, path);
  }
  if (valid) validateResults(question, dataset, add);
}

function clipped(formula: string): string {
  return formula.length > TOLD ? `${formula.slice(0, TOLD)}…` : formula;
}

function validateResults(question: DrawnQuestion, dataset: Schemas['Dataset'], add: Add): void {
  const { rows } = dataset;
  const formulas = [...new Set(formulasOf(question))];
  const sets = rows.length > 0 ? rows.length : SAMPLES;
  const length = [...formulas, ...optionTexts(question)].reduce((sum, one) => sum + one.length, 0);
  if (length * sets > MOST_WORK)
    return add('content.dataset', 'tooMuchToCalculate', { limit: Math.floor(MOST_WORK / sets), length });
  const [finite, coincide] = [finiteFor(formulas), optionsCoincide(question.content)];
  if (rows.length === 0) {
    const random = seeded(1);
    const drawn = Array.from({ length: SAMPLES }, () => drawValues(dataset, () => true, random, 1) ?? {});
    const results = drawn.filter(finite);
    if (results.length < SAMPLES / 2) add('content.dataset.variables', 'resultsNotFinite');
    else if (results.filter(coincide).length > results.length / 2) add('content.dataset.variables', 'optionsCoincide');
    return;
  }
  for (const [index, row] of rows.entries()) {
    const values = valuesOfRow(dataset, row);
    if (!finite(values)) return add('content.dataset.rows', 'rowNotFinite', { row: index + 1 });
    if (coincide(values)) return add('content.dataset.rows', 'rowOptionsCoincide', { row: index + 1 });
  }
}

function optionTexts({ content }: DrawnQuestion): string[] {
  return content.type === 'single' || content.type === 'multiple'
    ? content.options.flatMap(({ text }) => Object.values(text))
    : [];
}
