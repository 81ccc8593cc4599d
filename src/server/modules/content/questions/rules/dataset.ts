import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { drawValues, parseFormula, placeholdersIn } from '#shared/exams/formulas/index.ts';
import { seeded } from '../../../../random.ts';
import { datasetOf, formulasOf } from '../paper/drawn.ts';
import type { Add } from './keys.ts';

/** Sample draws from ranges; at least half of them must have finite results. */
const SAMPLES = 100;

/** Checks variables and formulas: known names, values in order, finite results for what may be drawn. */
export function validateDataset(
  text: LocalizedText,
  content: Schemas['QuestionContent'],
  places: readonly (readonly [path: string, text: LocalizedText])[],
  add: Add,
): void {
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
      refuse(path, 'badFormula', { formula });
      return;
    }
    const unknown = [...read.formula.variables].find((name) => !names.has(name));
    if (unknown !== undefined) refuse(path, 'unknownVariable', { name: unknown });
  };
  if (content.type === 'calculated')
    for (const [index, { formula }] of content.answers.entries()) check(formula, `content.answers.${index}.formula`);
  for (const [path, own] of [['text', text] as const, ...places])
    for (const { formula } of Object.values(own).flatMap(placeholdersIn))
      if (formula !== undefined) check(formula, path);
  if (valid) validateResults(text, content, add);
}

function validateResults(text: LocalizedText, content: Schemas['QuestionContent'], add: Add): void {
  const dataset = datasetOf(content);
  if (dataset === undefined) return;
  const formulas = formulasOf({ text, content });
  const bad = dataset.rows.findIndex((row) => drawValues({ ...dataset, rows: [row] }, formulas, () => 0) === undefined);
  if (bad !== -1) return add('content.dataset.rows', 'rowNotFinite', { row: bad + 1 });
  if (dataset.rows.length > 0) return;
  const random = seeded(1);
  let finite = 0;
  for (let sample = 0; sample < SAMPLES; sample++)
    if (drawValues(dataset, formulas, random, 1) !== undefined) finite += 1;
  if (finite < SAMPLES / 2) add('content.dataset.variables', 'resultsNotFinite');
}
