import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';

/** Marks of formatting may stand around a sign. */
const MARKS = '[\\uE000-\\uE0FF]*';
const BEFORE = new RegExp(`^(?:[*✓✔√]|\\+(?!\\s?\\d))${MARKS}\\s*(?=\\S)`, 'u');
const BEHIND = new RegExp(`(?:\\s\\+|\\s?[*✓✔√])${MARKS}\\s*$`, 'u');
const MINUS = /^[-−–]/u;
const BEFORE_LETTER = /^\s*([*+✓✔√])\s*(\p{L}\s?[.)])\s*/u;

/** `*б) …` as `б) *…`, so that the letter is seen. */
export const withSignBehindLetter = (line: string): string => line.replace(BEFORE_LETTER, '$2 $1');

/**
 * The options without their signs, where a `+` or `*` beside some of them says that they are right; undefined where no sign tells it.
 * A plus sign before a number, or beside minus signs, belongs to the option.
 */
export function rightBySign(
  texts: readonly string[],
  warnings: Note[],
): { text: string; right: boolean }[] | undefined {
  if (texts.some((text) => MINUS.test(text))) return undefined;
  for (const sign of [BEFORE, BEHIND]) {
    const options = texts.map((text) => ({ text: text.replace(sign, ''), right: sign.test(text) }));
    if (!options.some(({ right }) => right) || options.every(({ right }) => right)) continue;
    addOnce(warnings, 'rightSign');
    return options;
  }
  return undefined;
}
