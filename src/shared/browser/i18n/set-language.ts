import { getDefaultStore } from 'jotai';
import type { Language } from '#shared/contract/index.ts';
import { saveOnAccount } from '../account.ts';
import { languageAtom } from './language-atom.ts';
import { loadPhrases, namespacesInUse } from './phrases.ts';

/** Switches the interface language in this browser only. The texts are loaded first, to avoid flicker. */
export async function showLanguage(language: Language): Promise<void> {
  await loadPhrases(language, namespacesInUse());
  getDefaultStore().set(languageAtom, language);
}

/** Switches the language and saves it in the account. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  saveOnAccount({ language });
}
