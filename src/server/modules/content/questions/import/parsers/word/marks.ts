/** Formatting of a run, as bits of a mark. */
export const BOLD = 1;
export const ITALIC = 2;
export const UNDERLINE = 4;
export const STRIKE = 8;
export const SUPERSCRIPT = 16;
export const SUBSCRIPT = 32;
export const COLOUR = 64;
export const HIGHLIGHT = 128;

/**
 * The readers of text formats get a Word document as text. Formatting and objects travel in it as private characters, which those readers
 * take for letters of the text: a mark stands behind what it formats, so that signs at the beginning of a line stay readable.
 * @example 'plain \uE000bold\uE001'
 */
const MARK = /[\uE000-\uE0FF]/gu;
const OBJECT = /\uE100([\uE200-\uE2FF])([\uE300-\uE3FF])/gu;
/** What is left of an object where a text was cut. */
const TORN = /[\uE100-\uE3FF]/gu;
const MARKS = 0xe000;
const PRIVATE = /[\uE000-\uF8FF]/gu;
export const MOST_OBJECTS = 65_536;

/** A character of the document's own that stands where the marks are; Word's symbol fonts use U+F020 to U+F0FF. */
export const ownPrivate = (text: string, symbol: (code: number) => string): string =>
  text.replace(PRIVATE, (letter) => symbol(letter.codePointAt(0) ?? 0));

export const objectToken = (index: number): string =>
  `\uE100${String.fromCodePoint(0xe200 + (index >> 8), 0xe300 + (index & 255))}`;

export const withoutMarks = (text: string): string => text.replace(MARK, '');

/** The text without marks, and with words in the place of objects. */
export function plainOf(text: string, words: (index: number) => string): string {
  return withoutMarks(text)
    .replace(OBJECT, (_, high: string, low: string) => words(indexOf(high, low)))
    .replace(TORN, '');
}

export function replaceObjects(text: string, html: (index: number) => string): string {
  return text.replace(OBJECT, (_, high: string, low: string) => html(indexOf(high, low)));
}

const indexOf = (high: string, low: string): number => (high.charCodeAt(0) - 0xe200) * 256 + low.charCodeAt(0) - 0xe300;

/** Tags of banks such as `<variant>` keep no mark inside. */
const CHUNK = /<[^<>\n]{0,40}>|\uE100[\uE200-\uE2FF][\uE300-\uE3FF]|[^\s<\uE100]+|</gu;

/** Runs of one paragraph as text with marks; unformatted runs need one only before formatted ones. */
export function markedText(runs: readonly { text: string; bits: number }[]): string {
  if (runs.every(({ bits }) => bits === 0)) return runs.map(({ text }) => text).join('');
  return runs
    .map(({ text, bits }) =>
      text.replace(CHUNK, (chunk) =>
        (chunk.length > 1 && chunk.startsWith('<')) || chunk.startsWith('\uE100')
          ? chunk
          : chunk + String.fromCodePoint(MARKS + bits),
      ),
    )
    .join('');
}

interface Segment {
  text: string;
  bits: number;
}

/** The formatted parts of a text with marks, from one mark to the next. A mark counts for its own line only. */
function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const part = text.slice(from, index);
    const start = Math.max(behind(part, '\n'), behind(part, BREAK));
    segments.push(
      { text: part.slice(0, start), bits: 0 },
      { text: part.slice(start), bits: mark.charCodeAt(0) - MARKS },
    );
    from = index + 1;
  }
  segments.push({ text: text.slice(from), bits: 0 });
  return segments.filter((segment) => segment.text !== '');
}

const BREAK = '<br />';

const behind = (text: string, mark: string): number => {
  const at = text.lastIndexOf(mark);
  return at < 0 ? 0 : at + mark.length;
};

/** The formatting that all letters of a text share; 0 for a text without letters. */
export function sharedBits(text: string): number {
  let shared = 255;
  let isFilled = false;
  for (const { text: part, bits } of segmentsOf(text)) {
    if (!/[\p{L}\p{N}\p{S}]/u.test(part.replace(OBJECT, ''))) continue;
    isFilled = true;
    shared &= bits;
  }
  return isFilled ? shared : 0;
}

/** Whether a text has coloured letters. */
export const hasColour = (text: string, removed: number): boolean =>
  (removed & COLOUR) === 0 &&
  segmentsOf(text).some(({ text: part, bits }) => (bits & COLOUR) !== 0 && /[^\s<>]/u.test(part));

const ELEMENTS: readonly (readonly [bit: number, element: string])[] = [
  [BOLD, 'b'],
  [ITALIC, 'i'],
  [UNDERLINE, 'u'],
  [STRIKE, 's'],
  [SUPERSCRIPT, 'sup'],
  [SUBSCRIPT, 'sub'],
  [HIGHLIGHT, 'mark'],
];

/** Escaped text with marks as HTML; objects stay. */
export function htmlFromMarks(text: string, removed = 0): string {
  const segments: Segment[] = [];
  for (const { text: part, bits } of segmentsOf(text)) {
    const last = segments.at(-1);
    const kept = bits & ~removed & ~COLOUR;
    if (last?.bits === kept) last.text += part;
    else segments.push({ text: part, bits: kept });
  }
  return segments.map(({ text: part, bits }) => (part.trim() === '' ? part : wrapped(part, bits))).join('');
}

function wrapped(text: string, bits: number): string {
  const [, before = '', inner = '', after = ''] = /^((?:\s|<br \/>)*)(.*?)((?:\s|<br \/>)*)$/su.exec(text) ?? [];
  const names = ELEMENTS.filter(([bit]) => (bits & bit) !== 0).map(([, name]) => name);
  const opening = names.map((name) => `<${name}>`).join('');
  const closing = names
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');
  return inner === '' ? text : `${before}${opening}${inner}${closing}${after}`;
}
