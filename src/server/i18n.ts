import { readFileSync } from 'node:fs';
import Polyglot from 'node-polyglot';
import type { Language, LocalizedText } from '#shared/contract/index.ts';

export const LANGUAGES: readonly Language[] = ['ru', 'en', 'kz'];

const NAMESPACES = ['errors', 'emails', 'admin', 'common', 'learner'] as const;

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** Kazakh needs one form; ru and en are node-polyglot's own rules. */
const pluralRules: Polyglot.PolyglotOptions['pluralRules'] = {
  pluralTypes: {
    ru: (n) => {
      const tens = n % 100;
      const ones = n % 10;
      if (tens >= 11 && tens <= 19) return 2;
      if (ones === 1) return 0;
      return ones >= 2 && ones <= 4 ? 1 : 2;
    },
    en: (n) => (n === 1 ? 0 : 1),
    kz: () => 0,
  },
  pluralTypeToLanguages: { ru: ['ru'], en: ['en'], kz: ['kz'] },
};

function phrases(language: Language): Record<string, unknown> {
  return Object.fromEntries(
    NAMESPACES.map((name) => {
      const file = new URL(`../../locales/${language}/${name}.json`, import.meta.url);
      return [name, JSON.parse(readFileSync(file, 'utf8'))];
    }),
  );
}

const polyglots = new Map(
  LANGUAGES.map((language) => [language, new Polyglot({ phrases: phrases(language), locale: language, pluralRules })]),
);

/** The sentences of a language; keys begin with the namespace: `errors.not-found`, `emails.restore.subject`. */
export function translator(language: Language): Translate {
  return (key, params) => {
    const polyglot = polyglots.get(language);
    if (polyglot === undefined) throw new Error(`No language ${language}`);
    return polyglot.t(key, params);
  };
}

/**
 * The first of our languages in an Accept-Language header, ru otherwise. Kazakh's code there is kk.
 * @example preferredLanguage('kk-KZ,ru;q=0.8') // 'kz'
 */
export function preferredLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    if (code === 'kk' || code === 'kz') return 'kz';
    if (code === 'ru' || code === 'en') return code;
  }
  return 'ru';
}

/** What a reader of the language gets of a localized text: own language, ru, kz, en. */
export function localized(text: LocalizedText | null | undefined, language: Language): string {
  return text?.[language] ?? text?.ru ?? text?.kz ?? text?.en ?? '';
}
