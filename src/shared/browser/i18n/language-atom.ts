import { atom, getDefaultStore } from 'jotai';
import type { Language } from '#shared/contract/index.ts';
import { DEFAULT_LANGUAGE, htmlLang, isLanguage } from '#shared/i18n/languages.ts';

/** Also read by public/first-paint.js. */
const KEY = 'language';

function remembered(): Language {
  try {
    const value = localStorage.getItem(KEY);
    return isLanguage(value) ? value : DEFAULT_LANGUAGE;
  } catch {
    // Storage is disabled in this browser.
    return DEFAULT_LANGUAGE;
  }
}

const valueAtom = atom<Language>(remembered());

/** The interface language. Setting it stores it in this browser and updates the page's lang attribute. */
export const languageAtom = atom(
  (get) => get(valueAtom),
  (_get, set, language: Language) => {
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // See remembered().
    }
    document.documentElement.lang = htmlLang(language);
    set(valueAtom, language);
  },
);

/** The language of the interface outside React. */
export function currentLanguage(): Language {
  return getDefaultStore().get(valueAtom);
}
