import { createContext, useContext } from 'react';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import type { Formats } from './format.ts';
import type { Namespace } from './phrases.ts';
import type { Translate } from './translate.ts';

export interface I18n extends Formats {
  t: Translate;
  language: Language;
  /** Changes the language, here and in the account. Resolves when its texts are shown. */
  setLanguage: (language: Language) => Promise<void>;
  /** A text in the reader's language, with the fallback that the contract defines. */
  localized: (text: LocalizedText | null | undefined) => string;
  /** The loaded namespaces; a nested provider loads them too. */
  namespaces: readonly Namespace[];
}

export const I18nContext = createContext<I18n | null>(null);

/** The texts and formats of the chosen language. @throws Error outside an I18nProvider */
export function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) throw new Error('useI18n stands outside an I18nProvider');
  return value;
}
