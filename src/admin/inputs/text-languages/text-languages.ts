import { createContext, useContext, useId, useLayoutEffect } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language } from '#shared/contract/index.ts';
import type { TextRegister } from './text-register.ts';

export type TextLanguagesValue = {
  /** The language in which the texts are edited. */
  language: Language;
  /** The language beside it, if two are shown. */
  beside: Language | undefined;
  /** Chosen by the person, and remembered for the next existing record of the resource. */
  choose: (language: Language) => void;
  /** Shown for now, to point at an error. */
  show: (language: Language) => void;
  isBeside: boolean;
  setBeside: (on: boolean) => void;
  register: TextRegister;
};

export const TextLanguagesContext = createContext<TextLanguagesValue | null>(null);

/** The language switch of the form around; null where there is none. */
export const useTextLanguages = (): TextLanguagesValue | null => useContext(TextLanguagesContext);

/** The languages that are shown, the one that is edited first. */
export function useShownLanguages(): [Language, ...Language[]] {
  const { language: own } = useI18n();
  const { language, beside } = useTextLanguages() ?? { language: own, beside: undefined };
  return beside === undefined ? [language] : [language, beside];
}

const NONE: readonly Language[] = [];

/** Tells the switch of the form what a field with texts holds, and in which languages it is refused. */
export function useTextPart(value: unknown, wrong: readonly Language[] = NONE): void {
  const id = useId();
  const register = useTextLanguages()?.register;
  const languages = wrong.join(' ');
  useLayoutEffect(() => {
    register?.set(id, { value, wrong: languages.split(' ').filter(Boolean) as Language[] });
  }, [register, id, value, languages]);
  useLayoutEffect(() => () => register?.delete(id), [register, id]);
}
