import type { I18nProvider } from 'react-admin';
import { type I18n, isLanguage, LANGUAGES } from '#shared/browser/i18n/index.ts';

/** react-admin's texts from our own files, in the language that the whole product shows. */
export function createI18nProvider({ t, language, setLanguage }: I18n): I18nProvider {
  return {
    translate: (key, options) => t(key, options),
    changeLocale: (locale) => (isLanguage(locale) ? setLanguage(locale) : Promise.resolve()),
    getLocale: () => language,
    getLocales: () => LANGUAGES.map((locale) => ({ locale, name: t(`language.name.${locale}`) })),
  };
}
