import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { isLanguage } from '#shared/i18n/languages.ts';

/** The languages of a text, in the order in which forms show them. */
export const TEXT_LANGUAGES: readonly Language[] = ['ru', 'kz', 'en'];

/** How many of the texts are there in a language. */
export type TextState = 'full' | 'partly' | 'empty';

const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

function isText(value: object): value is LocalizedText {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => isLanguage(key) && typeof text === 'string');
}

/** Every text in a value, such as those of the options of a question. */
export function textsIn(value: unknown): LocalizedText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isText(value) ? [value] : Object.values(value).flatMap(textsIn);
}

/** A text that is empty in every language is not missing in one of them. */
export function stateOf(texts: readonly LocalizedText[], language: Language): TextState {
  const written = texts.filter((text) => TEXT_LANGUAGES.some((each) => isFilled(text[each])));
  const filled = written.filter((text) => isFilled(text[language])).length;
  if (filled === 0) return 'empty';
  return filled === written.length ? 'full' : 'partly';
}

/**
 * The language shown first: the last one, if there are texts in it; then the person's own, unless there are texts and none
 * is in it. Where nothing is written yet, `last` is left aside: a title must not land in a language nobody looks at.
 */
export function firstLanguage(texts: readonly LocalizedText[], own: Language, last: Language = own): Language {
  const there = TEXT_LANGUAGES.filter((each) => stateOf(texts, each) !== 'empty');
  if (there.includes(last)) return last;
  return there.includes(own) ? own : (there[0] ?? own);
}
