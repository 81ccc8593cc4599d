import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { Change, ChangedValue, Fields, Reading, Target } from '../targets/target.ts';
import { isNewValue } from './new-values.ts';

/** The longest text of a change that is kept. */
const LONGEST = 500;
const LONGEST_TITLE = 200;

type Cells = Readonly<Record<string, ChangedValue | undefined>>;

/** What changes in an existing record, column by column. */
export function changesOf(target: Target, record: Fields, input: Fields, reading: Reading): Change[] {
  const changed = { ...record, ...input };
  const fields = Object.keys(input);
  const before = { ...plainCells(record, fields), ...target.cellsOf?.(record, reading) };
  const after = { ...plainCells(changed, fields), ...target.cellsOf?.(changed, reading) };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): Change[] => {
    const from = shortened(before[field]);
    const to = shortened(after[field]);
    return isDeepStrictEqual(from, to) ? [] : [{ field, from, to }];
  });
}

/** The fields of a record as cells: a localized text has one in each language, pictures are counted. */
function plainCells(record: Fields, fields: readonly string[]): Cells {
  const cells: Record<string, ChangedValue> = {};
  for (const field of fields) {
    const value = record[field];
    if (field === 'photos') cells[field] = Array.isArray(value) ? value.length : 0;
    else if (isNewValue(value)) cells[field] = `+ ${value.create}`;
    else if (isText(value)) for (const language of LANGUAGES) cells[`${field}.${language}`] = value[language] ?? null;
    else if (isCell(value)) cells[field] = value;
  }
  return cells;
}

const isCell = (value: unknown): value is ChangedValue =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([language, text]) => LANGUAGES.some((one) => one === language) && typeof text === 'string',
  );

const shortened = (value: ChangedValue | undefined): ChangedValue => {
  if (typeof value !== 'string') return value ?? null;
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
};

/** What an existing record is called. */
export function titleOf({ fullName, title, text }: Fields): string {
  const said = fullName ?? title ?? text;
  const words = isText(said) ? (LANGUAGES.map((language) => said[language]).find(Boolean) ?? '') : String(said ?? '');
  return words
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TITLE);
}
