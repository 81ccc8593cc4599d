import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language } from '#shared/contract/index.ts';
import { isLanguage } from '#shared/i18n/languages.ts';
import { TextLanguagesContext, type TextLanguagesValue, useTextLanguages } from './text-languages.ts';
import { TextRegister } from './text-register.ts';
import { firstLanguage, textsIn } from './text-states.ts';

/** Where two columns of texts have room. */
export const WIDE = '(min-width:1366px)';

/** Russian and Kazakh stand beside one another, English beside Russian. */
const BESIDE: Readonly<Record<Language, Language>> = { ru: 'kz', kz: 'ru', en: 'ru' };

type Props = {
  /** The values with texts, which say the first language. */
  texts: unknown;
  /** The resource of an existing record, whose last language is remembered. New records begin in the person's own. */
  resource?: string | undefined;
  children: ReactNode;
};

/** One language for all texts of a form. */
export function TextLanguages({ texts, resource, children }: Props) {
  const { language: own } = useI18n();
  const around = useTextLanguages()?.language;
  const [chosen, remember] = useStore<unknown>(`form.language.${resource ?? ''}`, '');
  const [isBeside, setBeside] = useStore('form.beside', false);
  const [language, setLanguage] = useState(() => {
    const last = resource !== undefined && isLanguage(chosen) ? chosen : around;
    return firstLanguage(textsIn(texts), own, last);
  });
  const [register] = useState(() => new TextRegister());
  const wide = useMediaQuery(WIDE, { noSsr: true });
  const beside = wide && isBeside ? BESIDE[language] : undefined;
  const value = useMemo<TextLanguagesValue>(
    () => ({
      language,
      beside,
      choose: (next) => {
        setLanguage(next);
        if (resource !== undefined) remember(next);
      },
      show: setLanguage,
      isBeside,
      setBeside,
      register,
    }),
    [language, beside, isBeside, setBeside, remember, register, resource],
  );
  return <TextLanguagesContext value={value}>{children}</TextLanguagesContext>;
}
