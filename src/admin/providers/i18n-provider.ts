import type { I18nProvider } from 'react-admin';
import { type I18n, isLanguage, LANGUAGES } from '#shared/browser/i18n/index.ts';

/** Gives react-admin its texts from our locales, in the current language. */
export function createI18nProvider({ t, language, setLanguage }: I18n): I18nProvider {
  return {
    translate: (key, options) => t(key, options),
    changeLocale: (locale) => (isLanguage(locale) ? setLanguage(locale) : Promise.resolve()),
    getLocale: () => language,
    getLocales: () => LANGUAGES.map((locale) => ({ locale, name: t(`language.name.${locale}`) })),
  };
}
