import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, use, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#shared/contract/index.ts';
import { formatsOf } from './format.ts';
import { I18nContext, type I18n } from './i18n-context.ts';
import { languageAtom } from './language-atom.ts';
import { DEFAULT_LANGUAGE, htmlLang } from '#shared/i18n/languages.ts';
import { localizedText } from '#shared/i18n/localized.ts';
import { loadPhrases, type Namespace } from './phrases.ts';
import { changeLanguage } from './set-language.ts';
import { createTranslate } from './translate.ts';

export interface I18nProviderProps {
  /** The locale files that the children need; common and errors are always loaded. */
  namespaces: readonly Namespace[];
  children: ReactNode;
  /** Shown while the texts are loading. */
  pending?: ReactNode;
}

const ALWAYS: readonly Namespace[] = ['common', 'errors'];

/** Provides the texts and formats of the chosen language to its children. Can be nested. */
export function I18nProvider({ namespaces, children, pending = null }: I18nProviderProps) {
  return (
    <Suspense fallback={pending}>
      <Loaded namespaces={namespaces}>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ namespaces, children }: I18nProviderProps) {
  const language = useAtomValue(languageAtom);
  const outer = useContext(I18nContext)?.namespaces;
  const key = [...new Set([...ALWAYS, ...(outer ?? []), ...namespaces])].join(' ');
  const wanted = useMemo(() => key.split(' ') as Namespace[], [key]);
  const [lacking, setLacking] = useState<Language | null>(null);
  const missed = useRef<Language | null>(null);
  const mounted = useRef(false);
  const phrases = use(loadPhrases(language, wanted));
  // The default language is loaded as well only when a text is missing in the chosen one.
  const fallback = lacking === language ? use(loadPhrases(DEFAULT_LANGUAGE, wanted)) : undefined;

  useEffect(() => {
    mounted.current = true;
    setLacking(missed.current);
    return () => {
      mounted.current = false;
    };
  }, []);

  useEffect(() => {
    document.documentElement.lang = htmlLang(language);
  }, [language]);

  const value = useMemo<I18n>(() => {
    const onMissing = () => {
      if (language === DEFAULT_LANGUAGE || fallback) return;
      missed.current = language;
      // A component may request a text while it renders, when state must not change yet.
      if (mounted.current) queueMicrotask(() => setLacking(language));
    };
    return {
      t: createTranslate({ language, phrases, fallback, onMissing }),
      language,
      setLanguage: changeLanguage,
      localized: (text) => localizedText(text, language),
      namespaces: wanted,
      ...formatsOf(language),
    };
  }, [language, phrases, fallback, wanted]);

  return <I18nContext value={value}>{children}</I18nContext>;
}
