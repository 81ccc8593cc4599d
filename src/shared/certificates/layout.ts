import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';

/** Lengths are millimetres from the upper left corner of the page; sizes of letters are points. */
export type CertificateLayout = Schemas['CertificateLayout'];
export type CertificateElement = Schemas['CertificateElement'];
export type CertificateField = Schemas['CertificateField'];
export type CertificateValues = Schemas['CertificateValues'];
export type CertificateValuesByLanguage = Readonly<Record<Language, CertificateValues>>;
/** An element with words. */
export type WordElement = Extract<CertificateElement, { kind: 'text' | 'field' }>;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The page, in millimetres. */
export const PAGE: Readonly<Record<CertificateLayout['orientation'], { width: number; height: number }>> = {
  portrait: { width: 210, height: 297 },
  landscape: { width: 297, height: 210 },
};

export const MM_PER_POINT = 25.4 / 72;

/** The distance of two lines, in sizes of the letters. */
export const LINE_HEIGHT = 1.25;

/** A text that does not fit its box shrinks to this part of its size, at least to {@link FLOOR} points. */
const SHRINK = 0.6;
const FLOOR = 6;
/** By how much a size goes down at a time, in points. */
const STEP = 0.5;
/** Against rounding, in points. */
const SLACK = 0.01;

/** A code below this is hard to read for phones, in millimetres. */
export const QR_LEAST = 25;

export const FIELDS = [
  'fullName',
  'surname',
  'name',
  'middleName',
  'position',
  'region',
  'personnelNumber',
  'title',
  'hours',
  'percentage',
  'issuedOn',
  'expiresOn',
  'number',
  'organisation',
  'verifyAddress',
] as const satisfies readonly CertificateField[];

/** What each certificate has to tell. */
export const REQUIRED_FIELDS = ['fullName', 'title', 'number'] as const satisfies readonly CertificateField[];

const isField = (name: string): name is CertificateField => (FIELDS as readonly string[]).includes(name);

const PLACEHOLDER = /\{(\w+)\}/g;

/** The fields that a text names: `for {title}, {hours} hours`. */
export function fieldsIn(text: string): CertificateField[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (isField(name) ? [name] : []));
}

/** The words in a language, or in that which readers get instead: ru, then kz, then en. */
export const wordsIn = (text: LocalizedText, language: Language): string =>
  text[language] ?? text.ru ?? text.kz ?? text.en ?? '';

/**
 * What stands in an element with words, in the language of the certificate or its own. Fields without a value leave nothing, and a text
 * all of whose fields have none is left out: `Valid until: {expiresOn}` of what has no end.
 * @example wordsOf({ kind: 'text', text: { en: 'No. {number}' }, … }, values, 'en') // 'No. A-1'
 */
export function wordsOf(element: WordElement, values: CertificateValuesByLanguage, language: Language): string {
  const own = element.language ?? language;
  if (element.kind === 'field') return values[own][element.field] ?? '';
  const text = wordsIn(element.text, own);
  const named = fieldsIn(text);
  if (named.length > 0 && named.every((field) => !values[own][field])) return '';
  return text.replace(PLACEHOLDER, (whole, name: string) => (isField(name) ? (values[own][name] ?? '') : whole)).trim();
}

/** The values that a layout shows: each field in each language in which it stands on the page. */
export function shownFields(
  layout: CertificateLayout,
  language: Language,
): { field: CertificateField; language: Language }[] {
  const found = new Map<string, { field: CertificateField; language: Language }>();
  for (const element of layout.elements) {
    if (element.kind !== 'text' && element.kind !== 'field') continue;
    const own = element.language ?? language;
    const fields = element.kind === 'field' ? [element.field] : fieldsIn(wordsIn(element.text, own));
    for (const field of fields) found.set(`${field} ${own}`, { field, language: own });
  }
  return [...found.values()];
}

/** How wide a text is, in points. */
export type MeasureText = (text: string, size: number) => number;

export interface FittedText {
  /** Points. */
  size: number;
  lines: string[];
  /** Whether the lines are higher than the box: nothing is cut, but the designer should be told. */
  overflows: boolean;
}

/**
 * Fits a text into a box: at the largest size down to {@link SHRINK} of its own at which it fits, in lines broken between words. Nothing is
 * ever cut: what does not fit at the smallest size runs over the box. Words are wider than the box only at {@link FLOOR} points; then they
 * are broken.
 */
export function fitText(
  text: string,
  box: Pick<Box, 'width' | 'height'>,
  size: number,
  measure: MeasureText,
): FittedText {
  const width = box.width / MM_PER_POINT + SLACK;
  const height = box.height / MM_PER_POINT + SLACK;
  const least = Math.min(size, Math.max(FLOOR, size * SHRINK));
  for (let at = size; ; at = Math.max(at > least ? least : FLOOR, at - STEP)) {
    const { lines, isBroken } = breakLines(text, width, (part) => measure(part, at));
    // A box lower than a line still holds one line.
    const fits = lines.length === 1 || lines.length * at * LINE_HEIGHT <= height;
    if (fits && !isBroken) return { size: at, lines, overflows: false };
    // A word is never broken while smaller letters would keep it whole: it may be a name.
    if (at <= (isBroken ? Math.min(size, FLOOR) : least)) return { size: at, lines, overflows: !fits };
  }
}

/** Breaks a text between words, and a word that is wider than the line between its characters. */
function breakLines(text: string, width: number, measure: (text: string) => number) {
  const lines: string[] = [];
  let isBroken = false;
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (measure(line) > width && [...line].length > 1) {
        isBroken = true;
        const characters = [...line];
        let count = characters.length - 1;
        while (count > 1 && measure(characters.slice(0, count).join('')) > width) count -= 1;
        lines.push(characters.slice(0, count).join(''));
        line = characters.slice(count).join('');
      }
    }
    lines.push(line);
  }
  return { lines, isBroken };
}

/** The largest square in the middle of a box: where the code stands. */
export function squareIn({ x, y, width, height }: Box): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, side };
}

/** The first line of letters stands so far below the upper edge of its line, in sizes of the letters: as browsers place Noto Sans. */
export const BASELINE = 1.013;

/** The upper edge of the first line in a box, in millimetres from the upper edge of the page. */
export function topOfLines(
  { y, height }: Pick<Box, 'y' | 'height'>,
  vertical: WordElement['vertical'],
  { size, lines }: FittedText,
): number {
  const room = height - lines.length * size * LINE_HEIGHT * MM_PER_POINT;
  if (vertical === 'top') return y;
  return y + (vertical === 'middle' ? room / 2 : room);
}
