import Polyglot from 'node-polyglot';
import type { Language } from '#shared/contract/index.ts';
import { DEFAULT_LANGUAGE, htmlLang } from '#shared/i18n/languages.ts';
import { countWords } from '#shared/i18n/numbers.ts';
import { pluralForm } from '#shared/i18n/plural.ts';
import type { Phrases } from './phrases.ts';

export type Params = Record<string, string | number>;

/** Returns the text of a key with its placeholders filled; `smart_count` selects the plural form. */
export type Translate = (key: string, params?: Params) => string;

const pluralRules = {
  pluralTypes: {
    ru: (count: number) => pluralForm('ru', count),
    en: (count: number) => pluralForm('en', count),
    kk: (count: number) => pluralForm('kz', count),
  },
  pluralTypeToLanguages: { ru: ['ru'], en: ['en'], kk: ['kk'] },
};

export interface TranslateOptions {
  language: Language;
  phrases: Phrases;
  /** Texts of the default language, for keys missing in `phrases`. */
  fallback?: Phrases | undefined;
  /** Called with each key that neither has. */
  onMissing?: ((key: string) => void) | undefined;
}

/** Creates a translator for loaded texts. An unknown key is returned unchanged. */
export function createTranslate({ language, phrases, fallback, onMissing }: TranslateOptions): Translate {
  const reserve =
    fallback &&
    new Polyglot({
      phrases: fallback,
      locale: DEFAULT_LANGUAGE,
      pluralRules,
      replace: countWords(language),
      onMissingKey: missing,
    });
  const own = new Polyglot({
    phrases,
    locale: htmlLang(language),
    pluralRules,
    replace: countWords(language),
    onMissingKey: (key, options) => (reserve ? reserve.t(key, options) : missing(key)),
  });
  function missing(key: string): string {
    onMissing?.(key);
    return key;
  }
  return (key, params) => own.t(key, params);
}
