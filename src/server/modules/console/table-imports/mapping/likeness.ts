import type { Schemas } from '#shared/contract/index.ts';
import { placesCalled, placeWords } from './places.ts';
import { foldedWords } from './words.ts';

export type Confidence = Schemas['ImportConfidence'];

/** The least length of a word in which one wrong letter counts as a slip of the pen. */
const LONG_WORD = 5;
/** The least number of letters of an abbreviated word, as in «Нач. станции». */
const SHORT_WORD = 2;

/** A name with what comparing it asks for, worked out once for many comparisons. */
export interface Named {
  words: readonly string[];
  /** The same with the kind of place in full: «г. Алмата» is mistyped for «город Алматы». */
  placed: readonly string[];
  /** The words as they are written, when one of them ends with a full stop. */
  shortened: readonly { start: string; isOpen: boolean }[] | undefined;
  places: ReturnType<typeof placesCalled>;
  joined: string;
}

export function named(text: string): Named {
  const joined = foldedWords(text);
  const parts = text.match(/[\p{L}\p{N}]+\.?/gu) ?? [];
  return {
    joined,
    words: joined.split(' '),
    placed: placeWords(text).split(' '),
    shortened: parts.some((part) => part.endsWith('.'))
      ? parts.map((part) => ({ start: foldedWords(part), isOpen: part.endsWith('.') }))
      : undefined,
    places: placesCalled(text),
  };
}

/** How many words of one text are words of the other, letter for letter. */
export const wordsInCommon = (text: Named, name: Named): number =>
  text.words.filter((word) => name.words.includes(word)).length;

/** How surely one text names the other; undefined when at most letters are alike. */
export function confidenceOf(text: Named, name: Named): Exclude<Confidence, 'weak'> | undefined {
  if (text.joined === name.joined) return 'exact';
  const place = placeConfidence(text, name);
  if (place !== undefined) return place;
  if (isShortened(text, name) || isShortened(name, text)) return 'abbreviation';
  return isMistyped(text.placed, name.placed) ? 'alike' : undefined;
}

function placeConfidence(text: Named, name: Named): 'abbreviation' | 'renamed' | undefined {
  for (const { place, how } of text.places) {
    const same = name.places.find((one) => one.place === place);
    if (same !== undefined) return how === 'renamed' || same.how === 'renamed' ? 'renamed' : 'abbreviation';
  }
  return undefined;
}

/** Whether each word of a text is a word of the name, or the beginning of it with a full stop: «Нач. станции». */
function isShortened({ shortened }: Named, { words }: Named): boolean {
  return (
    shortened?.length === words.length &&
    shortened.every(({ start, isOpen }, index) => {
      const word = words[index] ?? '';
      return word === start || (isOpen && start.length >= SHORT_WORD && word.startsWith(start));
    })
  );
}

/** Whether the words differ by one letter each, and only long ones do. Numbers are never alike: «2 класса» is not «3 класса». */
function isMistyped(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every((word, index) => {
      const rival = other[index] ?? '';
      if (word === rival) return true;
      const isLong = Math.min(word.length, rival.length) >= LONG_WORD && !/\d/u.test(word + rival);
      return isLong && differsByOne(word, rival);
    })
  );
}

/** Whether one letter is missing, added or another one, or two neighbours have changed places. */
function differsByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = short.slice(start);
  if (short.length < long.length) return rest === long.slice(start + 1);
  if (rest.slice(1) === long.slice(start + 1)) return true;
  return rest[0] === long[start + 1] && rest[1] === long[start] && rest.slice(2) === long.slice(start + 2);
}
