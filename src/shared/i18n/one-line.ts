import type { LocalizedText } from '#shared/contract/index.ts';
import { LANGUAGES } from './languages.ts';

const BREAKS = /\s*[\n\v\f\r\u0085\u2028\u2029]\s*/gu;

/** Words for one line: line breaks become spaces. */
export const foldLines = (words: string): string => words.replace(BREAKS, ' ');

/** What nobody sees: fillers, joiners, marks of direction, and the empty pattern of Braille, which is a letter for Unicode. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** Whether words show nothing at all. */
export const isBlankLine = (words: string): boolean => words.replace(UNSEEN, '').trim() === '';

/** Whether a title shows nothing in any language. */
export const isBlankTitle = (text: LocalizedText): boolean => Object.values(text).every(isBlankLine);

/** A title in languages: one line each, without spaces around it; languages in which nothing is seen are left out. */
export function oneLineText(text: LocalizedText): LocalizedText {
  const folded: LocalizedText = {};
  for (const language of LANGUAGES) {
    const words = foldLines(text[language] ?? '').trim();
    if (!isBlankLine(words)) folded[language] = words;
  }
  return folded;
}
