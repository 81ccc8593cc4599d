/** An entry of a key: the number of a question, and what stands behind it. */
export interface KeyEntry {
  number: number;
  answer: string;
}

const HEADING =
  /^\s*(?:(?:правильные |верные |дұрыс )?(?:ответы?|жауап(?:тар|тары|ы)?)|ключи?|эталоны? ответов|кілт(?:і|тер|тері)?|correct answers?|answers?(?: key)?|keys?)(?![\p{L}\d])/iu;
const LONGEST_HEADING = 80;
/** The signs between a number and its answer. A space alone says so before a single letter, none at all before a few. */
const between = (digits: string) => [
  `\\s?[-–—.):=]+\\s?(?=[^\\s\\d]|${digits}(?![\\d.:)=-]))`,
  '\\s?[\\t|]\\s?(?=\\p{L}{1,4}(?!\\p{L}))',
  '\\s(?=\\p{L}(?!\\p{L}))',
  '(?=\\p{L}{1,4}(?!\\p{L}))',
];
/** `1-а`, `1. а`, `№1 а`, `1ав`: the number, and what follows it. */
const entry = (digits: string) => new RegExp(`(?<=^|[\\s;,|])№?\\s?(\\d{1,5})(?:${between(digits).join('|')})`, 'gu');
const ENTRY = entry('\\d{1,2}');
/** The answers may also be long numbers, as years are; so an entry alone may be a range. */
const WIDE_ENTRY = entry('\\d{1,15}');
const NUMBER_ALONE = /^№?\s?\d{1,5}\s?[.)]\s+\d{3,15}$/u;
const NUMBERS_ONLY = /^(?:№|\p{L}+)?[\s|:]*\d{1,5}(?:[\s|;,]+\d{1,5})+[\s|]*$/u;

/**
 * What a line says of a key, when it is the heading of one: the text behind the heading. Undefined when it is none.
 * @param next the next line that is not blank
 */
export function keyHeading(line: string, next: string): string | undefined {
  const found = HEADING.exec(line);
  if (found === null) return undefined;
  const rest = line.slice(found[0].length);
  const colon = rest.indexOf(':');
  const behind = [rest, rest.slice(colon + 1)].map((text) => text.trim()).filter((text) => keyEntries(text).length > 0);
  const [first] = behind;
  if (first !== undefined) return first;
  const isHeading = line.trim().length <= LONGEST_HEADING && (colon < 0 || rest.slice(colon + 1).trim() === '');
  return isHeading && (keyEntries(next).length > 0 || NUMBERS_ONLY.test(next.trim())) ? '' : undefined;
}

/** The entries of a line; none when it is no line of a key. */
export function keyEntries(line: string): KeyEntry[] {
  const text = line.trim();
  const narrow = entriesIn(text, ENTRY);
  const wide = entriesIn(text, WIDE_ENTRY);
  const isAscending = wide.every(({ number }, index) => index === 0 || number > (wide[index - 1]?.number ?? 0));
  const isWide = NUMBER_ALONE.test(text) || (wide.length > 1 && wide.length > narrow.length);
  return isWide && isAscending && wide.every(({ answer }) => answer !== '') ? wide : narrow;
}

function entriesIn(text: string, pattern: RegExp): KeyEntry[] {
  const found = [...text.matchAll(pattern)];
  if (found[0]?.index !== 0) return [];
  return found.map((one, index) => ({
    number: Number(one[1]),
    answer: text
      .slice(one.index + one[0].length, found[index + 1]?.index ?? text.length)
      .replace(/[\s;,.|]+$/u, '')
      .trim(),
  }));
}

/** A key as a table of two rows: numbers, and below them as many answers. */
export function keyRows(numbers: string, answers: string): KeyEntry[] {
  if (!NUMBERS_ONLY.test(numbers.trim())) return [];
  const above = numbers.match(/\d+/gu) ?? [];
  const below = answers.split(/[\s|;,]+/u).filter((word) => /^(?:\p{L}|\d{1,2})$/u.test(word));
  if (below.length !== above.length) return [];
  return above.map((number, index) => ({ number: Number(number), answer: below[index] ?? '' }));
}
