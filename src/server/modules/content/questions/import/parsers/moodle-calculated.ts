import type { Schemas } from '#shared/contract/index.ts';
import type { XmlElement } from '../../xml/elements.ts';
import { DIGITS_TYPES, MOST_DECIMALS, TOLERANCE_TYPES } from '../../question-types/parts/dataset-elements.ts';
import { Refusal } from './choices.ts';
import { child, childrenOf, isYes, numberIn, textIn, weightOf } from './moodle-element.ts';

const NAME = /^[A-Za-z]\w{0,29}$/;
const MOST_VARIABLES = 20;
const MOST_ROWS = 200;
const MOST_DIGITS = 15;
const FARTHEST = 1e12;
const DEFAULT_DIGITS = 2;

/** The variables of a question and their given values. Value n of one variable belongs to value n of the others, as in Moodle. */
export function datasetOf(question: XmlElement): Schemas['Dataset'] {
  const definitions = childrenOf(child(question, 'dataset_definitions'), 'dataset_definition');
  if (definitions.length === 0) throw new Refusal('noDataset');
  if (definitions.length > MOST_VARIABLES)
    throw new Refusal('tooManyParts', { count: definitions.length, limit: MOST_VARIABLES });
  const read = definitions.map((definition) => ({ variable: variableOf(definition), values: valuesOf(definition) }));
  const [first] = read;
  const numbers = [...(first?.values.keys() ?? [])].filter((number) => read.every(({ values }) => values.has(number)));
  const rows = numbers
    .toSorted((one, other) => one - other)
    .slice(0, MOST_ROWS)
    .map((number) => read.map(({ values }) => values.get(number) ?? 0));
  const fromRange = isYes(textIn(child(question, 'synaqrange')));
  return { variables: read.map(({ variable }) => variable), rows: fromRange ? [] : rows };
}

function variableOf(definition: XmlElement): Schemas['DatasetVariable'] {
  const name = textIn(child(definition, 'name')).trim();
  if (!NAME.test(name)) throw new Refusal('variableName', { name: name.slice(0, 40) });
  const minimum = within(numberIn(definition, 'minimum') ?? 0);
  const maximum = within(numberIn(definition, 'maximum') ?? minimum);
  const decimals = Math.min(MOST_DECIMALS, Math.max(0, Math.round(numberIn(definition, 'decimals') ?? 0)));
  return { name, minimum: Math.min(minimum, maximum), maximum: Math.max(minimum, maximum), decimals };
}

const within = (value: number) => Math.min(FARTHEST, Math.max(-FARTHEST, value));

function valuesOf(definition: XmlElement): Map<number, number> {
  const values = new Map<number, number>();
  for (const item of childrenOf(child(definition, 'dataset_items'), 'dataset_item')) {
    const [number, value] = [numberIn(item, 'number'), numberIn(item, 'value')];
    if (value === undefined) throw new Refusal('unreadableNumber');
    if (number !== undefined) values.set(number, value);
  }
  return values;
}

/** Typed answers: a formula each, with its tolerance and how the result is rounded. */
export function calculatedContent(question: XmlElement, accepted: readonly XmlElement[]): Schemas['CalculatedContent'] {
  const answers = accepted
    .filter((answer) => textIn(answer).trim() !== '*')
    .map((answer) => {
      const tolerance = numberIn(answer, 'tolerance') ?? 0;
      const digitsType = DIGITS_TYPES[(numberIn(answer, 'correctanswerformat') ?? 1) - 1] ?? 'decimals';
      const digits = Math.round(numberIn(answer, 'correctanswerlength') ?? DEFAULT_DIGITS);
      return {
        formula: textIn(answer).trim(),
        tolerance: Math.abs(tolerance),
        toleranceType: TOLERANCE_TYPES[(numberIn(answer, 'tolerancetype') ?? 1) - 1] ?? 'relative',
        digits: Math.min(MOST_DIGITS, Math.max(digitsType === 'significant' ? 1 : 0, digits)),
        digitsType,
        weight: weightOf(answer),
      };
    });
  if (answers.length === 0) throw new Refusal('noRightAnswer');
  return { type: 'calculated', dataset: datasetOf(question), answers };
}

/** Moodle rounds the formulas of an option as the option says; here each formula says so itself. */
export function roundedOption(answer: XmlElement): string {
  const text = textIn(answer);
  const decimals = numberIn(answer, 'correctanswerlength') ?? MOST_DECIMALS;
  if ((numberIn(answer, 'correctanswerformat') ?? 1) !== 1 || decimals >= MOST_DECIMALS) return text;
  return text.replace(/\{=((?:[^{}]|\{[^{}]*\})*)\}/gu, (source, formula: string) =>
    /^\s*round\(/u.test(formula) ? source : `{=round(${formula.trim()}, ${decimals})}`,
  );
}
