import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language } from '#shared/contract/index.ts';
import { isLanguage } from '#shared/i18n/languages.ts';
import { TextLanguagesContext, type TextLanguagesValue } from './text-languages.ts';
import { TextRegister } from './text-register.ts';
import { firstLanguage, textsIn } from './text-states.ts';

/** Where two columns of texts have room. */
export const WIDE = '(min-width:1366px)';

/** Russian and Kazakh stand beside one another, English beside Russian. */
const BESIDE: Readonly<Record<Language, Language>> = { ru: 'kz', kz: 'ru', en: 'ru' };

type Props = {
  /** The values with texts, which say the first language where the person has never chosen one. */
  texts: unknown;
  children: ReactNode;
};

/** One language for all texts of a form. */
export function TextLanguages({ texts, children }: Props) {
  const { language: own } = useI18n();
  const [chosen, remember] = useStore<unknown>('form.language', '');
  const [isBeside, setBeside] = useStore('form.beside', false);
  const [shown, setShown] = useState<Language>();
  const [first] = useState(() => firstLanguage(textsIn(texts), own));
  const [register] = useState(() => new TextRegister());
  const wide = useMediaQuery(WIDE, { noSsr: true });
  const language = shown ?? (isLanguage(chosen) ? chosen : first);
  const beside = wide && isBeside ? BESIDE[language] : undefined;
  const value = useMemo<TextLanguagesValue>(
    () => ({
      language,
      beside,
      choose: (next) => {
        setShown(undefined);
        remember(next);
      },
      show: setShown,
      isBeside,
      setBeside,
      register,
    }),
    [language, beside, isBeside, setBeside, remember, register],
  );
  return <TextLanguagesContext value={value}>{children}</TextLanguagesContext>;
}
