import { type ReactNode, useMemo } from 'react';
import { I18nContext, useI18n } from '#shared/browser/i18n/i18n-context.ts';
import { localizedText } from '#shared/browser/i18n/index.ts';
import type { Language } from '#shared/contract/index.ts';

type Props = { language: Language; children: ReactNode };

/** Shows the records' texts in another language; the console's own texts do not change. */
export function InLanguage({ language, children }: Props) {
  const own = useI18n();
  const value = useMemo(
    () => ({
      ...own,
      language,
      localized: (text: Parameters<typeof own.localized>[0]) => localizedText(text, language),
    }),
    [own, language],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}
