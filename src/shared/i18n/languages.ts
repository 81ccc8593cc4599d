import type { Language } from '#shared/contract/index.ts';

/** The languages of the product, the default first. */
export const LANGUAGES: readonly Language[] = ['ru', 'en', 'kz'];

/** The default language and the one that a missing text falls back to. */
export const DEFAULT_LANGUAGE: Language = 'ru';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The standard's code of a language, for `lang` attributes and Accept-Language.
 * @example htmlLang('kz') // 'kk'
 */
export function htmlLang(language: Language): 'ru' | 'en' | 'kk' {
  return language === 'kz' ? 'kk' : language;
}

/**
 * The language of a standard's code, with or without a region.
 * @example languageOf('kk-KZ') // 'kz'
 * @example languageOf('de') // undefined
 */
export function languageOf(tag: string): Language | undefined {
  const code = tag.slice(0, 2).toLowerCase();
  return code === 'kk' ? 'kz' : LANGUAGES.find((language) => language === code);
}
