import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';

/**
 * The value with one language changed; languages without words are left out, and nothing at all is null.
 * @example withLanguage({ ru: 'Да' }, 'ru', '') // null
 */
export function withLanguage(value: LocalizedText | null, language: Language, words: string): LocalizedText | null {
  const next: LocalizedText = {};
  for (const each of LANGUAGES) {
    const text = each === language ? words : value?.[each];
    if (text !== undefined && text !== '') next[each] = text;
  }
  return Object.keys(next).length === 0 ? null : next;
}

/** Whether the language has words. */
export function hasLanguage(value: LocalizedText | null, language: Language): boolean {
  return (value?.[language] ?? '') !== '';
}
