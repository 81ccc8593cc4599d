import type { LocalizedText } from '#shared/contract/index.ts';
import { LANGUAGES } from './languages.ts';

const BREAKS = /\s*[\n\v\f\r\u0085\u2028\u2029]\s*/gu;

/** Words for one line: line breaks become spaces. */
export const foldLines = (words: string): string => words.replace(BREAKS, ' ');

/** A title in languages: one line each, without spaces around it; empty languages are left out. */
export function oneLineText(text: LocalizedText): LocalizedText {
  const folded: LocalizedText = {};
  for (const language of LANGUAGES) {
    const words = foldLines(text[language] ?? '').trim();
    if (words !== '') folded[language] = words;
  }
  return folded;
}
