import { createContext, useContext } from 'react';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import type { Formats } from './format.ts';
import type { Namespace } from './phrases.ts';
import type { Translate } from './translate.ts';

export interface I18n extends Formats {
  t: Translate;
  language: Language;
  /** Changes the language, here and on the account; resolves when its texts are on the screen. */
  setLanguage: (language: Language) => Promise<void>;
  /** A text in the reader's language, with the fallback of the contract. */
  localized: (text: LocalizedText | null | undefined) => string;
  /** What is loaded, so that a provider inside another loads all of it. */
  namespaces: readonly Namespace[];
}

export const I18nContext = createContext<I18n | null>(null);

/** The texts and formats of the chosen language. @throws Error outside an I18nProvider */
export function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) throw new Error('useI18n stands outside an I18nProvider');
  return value;
}
