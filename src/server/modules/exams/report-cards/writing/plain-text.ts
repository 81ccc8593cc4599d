import type { LocalizedText } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';

/** Words as they are kept and signed, without blanks around them; null where nothing is left. */
export function plainText(text: string | null | undefined): string | null {
  const plain = (text ?? '').normalize('NFC').trim();
  return plain === '' ? null : plain;
}

/** The same in each language; undefined where none has words. */
export function plainTitle(title: LocalizedText): LocalizedText | undefined {
  const entries = LANGUAGES.flatMap((language) => {
    const words = plainText(title[language]);
    return words === null ? [] : [[language, words] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
