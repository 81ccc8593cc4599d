import { getDefaultStore } from 'jotai';
import type { Language } from '#shared/contract/index.ts';
import { saveOnAccount } from '../account.ts';
import { languageAtom } from './language-atom.ts';
import { loadPhrases, type Namespace } from './phrases.ts';

/** Shows the interface in a language, in this browser only. Its texts are loaded first, so nothing flickers. */
export async function showLanguage(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await loadPhrases(language, namespaces);
  getDefaultStore().set(languageAtom, language);
}

/** What a person's choice of language does: shows it and remembers it on the account. */
export async function changeLanguage(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await showLanguage(language, namespaces);
  saveOnAccount({ language });
}
