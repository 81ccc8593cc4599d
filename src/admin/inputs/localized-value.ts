import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';

/**
 * The value with one language changed. Empty languages are removed, and an empty value becomes null.
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
