import type { Schemas } from '#shared/contract/index.ts';
import type { Rounding } from '#shared/exams/formulas/index.ts';
import { parseNumber } from '../../paper/numbers.ts';
import type { XmlElement } from '../../../../../readers/markup/elements.ts';
import { DIGITS_TYPES, MOST_DECIMALS, TOLERANCE_TYPES } from '../../question-types/parts/dataset-elements.ts';
import { acceptedAnswers } from './accepted.ts';
import { Refusal } from './choices.ts';
import { child, childrenOf, isYes, numberIn, textIn } from './moodle-element.ts';
import { addOnce } from './rich-text.ts';
import type { Note } from './types.ts';

const NAME = /^[A-Za-z]\w{0,29}$/;
const MOST_VARIABLES = 20;
const MOST_ROWS = 200;
const MOST_DIGITS = 15;
const FARTHEST = 1e12;
const DEFAULT_DIGITS = 2;
const LONGEST_TOLD = 40;

/**
 * The variables of a question and their given values. Value n of one variable belongs to value n of the others, as in Moodle.
 * @throws Refusal when there are no common values: Moodle draws only from those
 */
export function datasetOf(question: XmlElement, warnings: Note[]): Schemas['Dataset'] {
  const definitions = childrenOf(child(question, 'dataset_definitions'), 'dataset_definition');
  if (definitions.length === 0) throw new Refusal('noDataset');
  if (definitions.length > MOST_VARIABLES)
    throw new Refusal('tooManyParts', { count: definitions.length, limit: MOST_VARIABLES });
  const fromRange = isYes(textIn(child(question, 'synaqrange')));
  const read = definitions.map((definition) => ({ variable: variableOf(definition), values: valuesOf(definition) }));
  const variables = read.map(({ variable }) => variable);
  const isShared = definitions.some((definition) => textIn(child(definition, 'status')).trim() === 'shared');
  if (isShared && (numberIn(question, 'synchronize') ?? 0) > 0) addOnce(warnings, 'synchronized');
  if (fromRange) return { variables, rows: [] };
  if (read.every(({ values }) => values.size === 0)) throw new Refusal('noDataset');
  const all = new Set(read.flatMap(({ values }) => [...values.keys()]));
  const common = [...all].filter((number) => read.every(({ values }) => values.has(number)));
  if (common.length === 0) throw new Refusal('valuesApart');
  if (common.length < all.size) addOnce(warnings, 'valuesMissing', { count: all.size - common.length });
  if (common.length > MOST_ROWS) addOnce(warnings, 'valuesCut', { count: common.length, limit: MOST_ROWS });
  const rows = common
    .toSorted((one, other) => one - other)
    .slice(0, MOST_ROWS)
    .map((number) => read.map(({ values }) => values.get(number) ?? 0));
  return { variables, rows };
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

/** The values by number; in the order of the file where they have no numbers. */
function valuesOf(definition: XmlElement): Map<number, number> {
  const items = childrenOf(child(definition, 'dataset_items'), 'dataset_item').map((item) => ({
    number: numberIn(item, 'number'),
    value: numberIn(item, 'value'),
  }));
  const isNumbered = items.every(({ number }) => number !== undefined);
  return new Map(
    items.map(({ number = 0, value }, index) => {
      if (value === undefined) throw new Refusal('unreadableNumber');
      return [isNumbered ? number : index + 1, value];
    }),
  );
}

/** Typed answers: a formula each, with its tolerance and how the result is rounded. */
export function calculatedContent(
  question: XmlElement,
  accepted: readonly { answer: XmlElement; weight: number | null }[],
  warnings: Note[],
): Schemas['CalculatedContent'] {
  const answers = accepted.map(({ answer, weight }) => ({
    formula: textIn(answer).trim(),
    tolerance: toleranceOf(answer),
    toleranceType: toleranceTypeOf(answer),
    ...digitsOf(answer, warnings),
    weight,
  }));
  // Whether formulas have the same result depends on the values.
  const counted = acceptedAnswers(answers, () => true, warnings);
  return { type: 'calculated', dataset: datasetOf(question, warnings), answers: counted };
}

function toleranceOf(answer: XmlElement): number {
  const source = textIn(child(answer, 'tolerance')).trim();
  const tolerance = parseNumber(source === '' ? '0' : source);
  if (tolerance === undefined) throw new Refusal('tolerance', { tolerance: source.slice(0, LONGEST_TOLD) });
  return Math.abs(tolerance);
}

function toleranceTypeOf(answer: XmlElement): Schemas['ToleranceType'] {
  const source = textIn(child(answer, 'tolerancetype')).trim();
  if (source === '') return 'relative';
  const named = TOLERANCE_TYPES.find((type, index) => type === source || String(index + 1) === source);
  if (named === undefined) throw new Refusal('toleranceType', { type: source.slice(0, LONGEST_TOLD) });
  return named;
}

/** How a result is shown: nothing that an answer is judged by. */
function digitsOf(answer: XmlElement, warnings: Note[]): Rounding {
  const [format, length] = ['correctanswerformat', 'correctanswerlength'].map((name) =>
    textIn(child(answer, name)).trim(),
  );
  const digitsType = DIGITS_TYPES[Number(format || '1') - 1];
  const digits = parseNumber(length || String(DEFAULT_DIGITS));
  if (digitsType === undefined || digits === undefined) addOnce(warnings, 'digits');
  const least = digitsType === 'significant' ? 1 : 0;
  return {
    digits: Math.min(MOST_DIGITS, Math.max(least, Math.round(digits ?? DEFAULT_DIGITS))),
    digitsType: digitsType ?? 'decimals',
  };
}

/** Moodle rounds the formulas of an option as the option says; here each formula says so itself. */
export function roundedOption(answer: XmlElement, warnings: Note[]): string {
  const text = textIn(answer);
  const isUnrounded = (numberIn(answer, 'correctanswerlength') ?? MOST_DECIMALS) >= MOST_DECIMALS;
  if (isUnrounded || !text.includes('{=')) return text;
  const { digits, digitsType } = digitsOf(answer, warnings);
  const name = digitsType === 'decimals' ? 'fixed' : 'significant';
  return text.replace(
    /\{=((?:[^{}]|\{[^{}]*\})*)\}/gu,
    (_, formula: string) => `{=${name}(${formula.trim()}, ${digits})}`,
  );
}
