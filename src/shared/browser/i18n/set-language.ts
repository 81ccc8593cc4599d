import { getDefaultStore } from 'jotai';
import type { Language } from '#shared/contract/index.ts';
import { saveOnAccount } from '../account.ts';
import { languageAtom } from './language-atom.ts';
import { loadPhrases, namespacesInUse } from './phrases.ts';

/** Shows the interface in a language, in this browser only. Its texts are fetched first, so that nothing flickers. */
export async function showLanguage(language: Language): Promise<void> {
  await loadPhrases(language, namespacesInUse());
  getDefaultStore().set(languageAtom, language);
}

/** What a person's choice of language does: shows it and remembers it on the account. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  saveOnAccount({ language });
}
