import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import {
  plainText,
  type QuestionType as Type,
  questionType,
  type TableRow,
} from '../../../../content/questions/index.ts';
import { booleanOf, numberOf } from '../../mapping/cell-values.ts';
import { comparable } from '../../mapping/words.ts';
import { saidOf, textOf } from '../columns.ts';
import type { Draft, Reading, Values } from '../target.ts';
import { PART_NUMBERS } from './columns.ts';
import { type Content, partTexts } from './parts.ts';
import { richFromCell } from './texts.ts';

type Add = (field: string, key: string, params?: Record<string, string | number>) => undefined;

const PLAIN_FIELDS = ['correct', 'tolerance', 'scoring', 'caseSensitive'] as const;

interface Cells {
  values: Values;
  reading: Reading;
  before: Content | undefined;
  add: Add;
}

/**
 * The content that the cells of a row describe.
 * @returns undefined when the row does not mention the content, or when it is invalid; the errors are added to the draft
 */
export function contentFromCells(draft: Draft, before: Content | undefined, reading: Reading): Content | undefined {
  const { values, errors } = draft;
  const add: Add = (field, key, params) => {
    errors.push({ field, key, ...(params && { params }) });
    return undefined;
  };
  const speaks =
    PLAIN_FIELDS.some((field) => values[field] != null) || hasParts(values, 'option') || hasParts(values, 'match');
  const details = textOf(values.details);
  if (details !== undefined)
    return speaks ? add('details', 'tableImports.detailsAndColumns') : fromDetails(details, add);
  const wanted = textOf(values.type) as Type | undefined;
  if (before !== undefined && !speaks && (wanted === undefined || wanted === before.type)) return undefined;
  const cells: Cells = { values, reading, before: before?.type === (wanted ?? before?.type) ? before : undefined, add };
  const type = wanted ?? before?.type ?? inferred(cells);
  if (type === undefined) return errors.some(({ field }) => field === 'type') ? undefined : add('type', 'required');
  return ofType(type, cells);
}

function fromDetails(text: string, add: Add): Content | undefined {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null) return content as Content;
  } catch {
    // Invalid JSON is reported below, like any other invalid content.
  }
  return add('details', 'tableImports.details');
}

const hasParts = (values: Values, prefix: string) =>
  PART_NUMBERS.some((number) =>
    ['', '.ru', '.en', '.kz'].some((language) => values[`${prefix}${number}${language}`] != null),
  );

/** The type of a row without a type, if only one type fits its cells. */
function inferred({ values, reading }: Cells): Type | undefined {
  const correct = textOf(values.correct);
  if (hasParts(values, 'match')) return 'matching';
  if (!hasParts(values, 'option'))
    return correct !== undefined && 'value' in booleanOf(correct) ? 'true_false' : undefined;
  if (correct === undefined) return undefined;
  const places = placesOf(correct, partsOf(values, 'option', [], reading, richFromCell));
  return places === undefined ? undefined : places.length === 1 ? 'single' : 'multiple';
}

function ofType(type: Type, cells: Cells): Content | undefined {
  const { columns } = questionType(type).files.table;
  return columns === null ? cells.add('details', 'tableImports.needsDetails') : columns.read(rowOf(cells));
}

/** The row as question types read it. */
function rowOf(cells: Cells): TableRow<Type> {
  const { values, before, add } = cells;
  return {
    before,
    add,
    options: () => lefts(cells, richFromCell),
    sides: () => ({ left: sides(cells, 'left', richFromCell), right: sides(cells, 'right', (text) => text.trim()) }),
    right: (options) => rightPlaces(cells, options),
    scoring: () => scoringOf(cells),
    correct: textOf(values.correct),
    caseSensitive: values.caseSensitive == null ? undefined : values.caseSensitive === true,
    tolerance: textOf(values.tolerance),
    answers: () => answersOf(cells),
    numberIn: (text) => {
      const number = numberOf(text);
      return 'value' in number ? Number(number.value) : undefined;
    },
    truthIn: (text) => {
      const word = booleanOf(text);
      return 'value' in word ? word.value === true : undefined;
    },
  };
}

type Side = 'left' | 'right';

/** The texts of numbered columns. Languages that the row does not mention stay. */
function partsOf(
  values: Values,
  prefix: 'option' | 'match',
  before: readonly (LocalizedText | undefined)[],
  reading: Reading,
  change: (text: string) => string,
): (LocalizedText | undefined)[] {
  const parts: (LocalizedText | undefined)[] = PART_NUMBERS.map((number, index) => {
    const said = saidOf(values, `${prefix}${number}`, reading);
    const text: LocalizedText = {};
    for (const language of LANGUAGES) {
      const value = said[language];
      if (value != null) text[language] = change(value);
    }
    return Object.keys(text).length === 0 ? undefined : { ...before[index], ...text };
  });
  while (parts.length > 0 && parts.at(-1) === undefined) parts.pop();
  return parts;
}

function sides(
  { values, before, reading }: Cells,
  side: Side,
  change: (text: string) => string,
): (LocalizedText | undefined)[] {
  const prefix = side === 'left' ? 'option' : 'match';
  const was = partTexts(before).map((part) => part[side]);
  return hasParts(values, prefix) ? partsOf(values, prefix, was, reading, change) : was;
}

/** The options, which must fill the columns without gaps. */
function lefts(cells: Cells, change: (text: string) => string): LocalizedText[] | undefined {
  const parts = sides(cells, 'left', change);
  const whole = parts.filter((part) => part !== undefined);
  const hole = parts.indexOf(undefined);
  if (hole !== -1) return cells.add(`option${hole + 1}`, 'tableImports.optionMissing');
  return whole.length === 0 ? cells.add('option1', 'required') : whole;
}

const scoringOf = ({ values, before }: Cells): Schemas['Scoring'] =>
  (textOf(values.scoring) as Schemas['Scoring'] | undefined) ??
  (before !== undefined && 'scoring' in before ? before.scoring : 'partial');

function rightPlaces({ values, before, add }: Cells, texts: readonly LocalizedText[]): Set<number> | undefined {
  const correct = textOf(values.correct);
  if (correct === undefined) {
    if (before === undefined || !('options' in before)) return add('correct', 'required');
    return new Set(before.options.flatMap((option, index) => (option.correct ? [index] : [])));
  }
  const places = placesOf(correct, texts);
  return places === undefined ? add('correct', 'tableImports.correct') : new Set(places);
}

const LETTERS = ['abcdefghij', 'абвгдежзик'];

/** The right options as numbers (1; 3), as letters (A, C), or as their texts, one in each line. */
function placesOf(correct: string, texts: readonly (LocalizedText | undefined)[]): number[] | undefined {
  const whole = placeOfWords(correct, texts);
  if (whole !== -1 && !/^\d+$/u.test(correct.trim())) return [whole];
  const short = correct
    .split(/[;,\s]+/u)
    .filter((token) => token !== '')
    .map((token) => placeOfToken(token));
  if (short.length > 0 && short.every((place) => place !== undefined && texts[place] !== undefined))
    return short as number[];
  const words = correct
    .split(/[;\n]/u)
    .filter((line) => line.trim() !== '')
    .map((line) => placeOfWords(line, texts));
  return words.length > 0 && !words.includes(-1) ? words : undefined;
}

function placeOfToken(token: string): number | undefined {
  if (/^\d{1,2}[.)]?$/u.test(token)) return Number.parseInt(token, 10) - 1;
  const letter = token.replace(/[.)]$/u, '').toLowerCase();
  const place = letter.length === 1 ? Math.max(...LETTERS.map((letters) => letters.indexOf(letter))) : -1;
  return place === -1 ? undefined : place;
}

function placeOfWords(words: string, texts: readonly (LocalizedText | undefined)[]): number {
  const wanted = comparable(words);
  return texts.findIndex((text) => Object.values(text ?? {}).some((one) => comparable(plainText(one)) === wanted));
}

/** Accepted answers do not depend on the language, so the columns of any language may have them. */
function answersOf({ values, reading }: Cells): string[] {
  return PART_NUMBERS.flatMap((number) =>
    Object.values(saidOf(values, `option${number}`, reading)).flatMap((text) => text ?? []),
  );
}
