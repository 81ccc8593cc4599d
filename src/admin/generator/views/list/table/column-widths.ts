import type { FieldKind } from '../../../../model/kinds.ts';

/** Pixels. */
export const LEAST_WIDTH = 64;
export const MOST_WIDTH = 800;
export const CHECKBOX_WIDTH = 44;

const WIDTHS: Partial<Record<FieldKind, number>> = {
  'localized-text': 240,
  'localized-html': 380,
  multiline: 240,
  text: 140,
  email: 200,
  reference: 155,
  tags: 200,
  enum: 140,
  'date-time': 165,
  date: 120,
  iin: 130,
  integer: 110,
  number: 110,
  boolean: 130,
  images: 80,
};

/** What is shorter than this cannot be read, or is cut where a tooltip would say nothing more. */
const TIGHT: Partial<Record<FieldKind, number>> = {
  'localized-text': 130,
  'localized-html': 180,
  multiline: 130,
  text: 110,
  email: 130,
  reference: 110,
  tags: 120,
  'date-time': 150,
  date: 105,
  iin: 125,
  images: 80,
};
const NAME_TIGHT = 190;

/** The name of a record gets more than other texts. */
const NAME_WIDTH = 270;
const OTHER_WIDTH = 140;
/** A letter of a header on average, which is half bold, and what stands beside it: padding and the arrow of the sort. */
const LETTER = 8.8;
const BESIDE = 48;
/** The same of a chip. */
const CHIP_LETTER = 7.8;
const BESIDE_CHIP = 42;
/** No header and no chip takes more; it is cut, with a tooltip. */
const MOST_FOR_WORDS = 260;

const widthFor = (words: string, letter: number, beside: number): number =>
  Math.min(Math.ceil(words.length * letter) + beside, MOST_FOR_WORDS);

/**
 * The width of a column until a person sets another one: what its kind needs, what its header needs, and the longest of its values where
 * they are known.
 */
export function firstWidth(kind: FieldKind, label: string, isName: boolean, values: readonly string[] = []): number {
  const content = isName ? NAME_WIDTH : (WIDTHS[kind] ?? OTHER_WIDTH);
  return Math.max(content, widthOfWords(label, values));
}

/**
 * What a column may shrink to where the window is narrow: texts are cut, with a tooltip, but neither its header nor what is never longer
 * than its kind.
 */
export function tightWidth(kind: FieldKind, label: string, isName: boolean, values: readonly string[] = []): number {
  const content = isName ? NAME_TIGHT : (TIGHT[kind] ?? LEAST_WIDTH);
  return Math.min(firstWidth(kind, label, isName, values), Math.max(content, widthOfWords(label, values)));
}

const widthOfWords = (label: string, values: readonly string[]): number =>
  Math.max(widthFor(label, LETTER, BESIDE), ...values.map((value) => widthFor(value, CHIP_LETTER, BESIDE_CHIP)));

/** Limits a width that was dragged or read from a store. */
export const boundWidth = (width: number): number => Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));

/**
 * Shares what is left of a wide screen among the columns whose width no person has set, in proportion. Where they do not all fit, but would
 * if their texts were cut, these columns give way, each by its part of what it can spare.
 * @param available the width for all columns in pixels; 0: unknown
 * @returns the width of each column in whole pixels
 */
export function spread(
  columns: readonly { name: string; width: number; tight: number }[],
  set: Readonly<Record<string, number>>,
  available: number,
): Record<string, number> {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const free = columns.filter(({ name }) => set[name] === undefined);
  const share = free.reduce((sum, { width }) => sum + width, 0);
  const spare = free.reduce((sum, { width, tight }) => sum + width - tight, 0);
  const excess = total - available;
  const givesWay = available > 0 && excess > 0 && excess <= spare;
  const factor = share === 0 ? 1 : Math.max(1, (available - (total - share)) / share);
  const wanted = (width: number, tight: number) =>
    givesWay ? width - ((width - tight) * excess) / spare : width * factor;
  const widths = columns.map(({ name, width, tight }) =>
    set[name] === undefined ? Math.floor(wanted(width, tight)) : width,
  );
  // What is left by rounding.
  const last = widths.length - 1;
  const rest = factor > 1 || givesWay ? available - widths.reduce((sum, width) => sum + width, 0) : 0;
  return Object.fromEntries(columns.map(({ name }, at) => [name, (widths[at] ?? 0) + (at === last ? rest : 0)]));
}
