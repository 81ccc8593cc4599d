import { readFileSync } from 'node:fs';
import Polyglot from 'node-polyglot';
import type { Language } from '#shared/contract/index.ts';
import { DEFAULT_LANGUAGE, languageOf, LANGUAGES } from '#shared/i18n/languages.ts';
import { countWords } from '#shared/i18n/numbers.ts';
import { pluralForm } from '#shared/i18n/plural.ts';

export { localizedText as localized } from '#shared/i18n/localized.ts';

const NAMESPACES = ['errors', 'emails', 'admin', 'pages', 'common', 'learner'] as const;

export type Translate = (key: string, params?: Record<string, string | number>) => string;

const pluralRules: Polyglot.PolyglotOptions['pluralRules'] = {
  pluralTypes: Object.fromEntries(
    LANGUAGES.map((language) => [language, (count: number) => pluralForm(language, count)]),
  ),
  pluralTypeToLanguages: Object.fromEntries(LANGUAGES.map((language) => [language, [language]])),
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
  LANGUAGES.map((language) => [
    language,
    new Polyglot({ phrases: phrases(language), locale: language, pluralRules, replace: countWords(language) }),
  ]),
);

/** The sentences of a language; keys begin with the namespace: `errors.not-found`, `emails.restore.subject`. */
export function translator(language: Language): Translate {
  return (key, params) => {
    const polyglot = polyglots.get(language);
    if (polyglot === undefined) throw new Error(`No language ${language}`);
    return polyglot.t(key, params);
  };
}

/** The sentences of one file by the keys of the browser rooms, which have no namespace: `menu.learner.tests` of `common`. */
export const ofFile =
  (t: Translate, namespace: 'common' | 'learner'): Translate =>
  (key, params) =>
    t([namespace, key].join('.'), params);

const ERROR_IDS: ReadonlySet<string> = new Set(
  Object.entries(phrases(DEFAULT_LANGUAGE).errors as Record<string, unknown>).flatMap(([id, sentence]) =>
    typeof sentence === 'string' ? [id] : [],
  ),
);

/** Whether the id is that of an error of the product. */
export const isErrorId = (id: string): boolean => ERROR_IDS.has(id);

/**
 * The first of our languages in an Accept-Language header, ru otherwise. Kazakh's code there is kk.
 * @example preferredLanguage('kk-KZ,ru;q=0.8') // 'kz'
 */
export function preferredLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const language = languageOf(part.trim());
    if (language !== undefined) return language;
  }
  return DEFAULT_LANGUAGE;
}
