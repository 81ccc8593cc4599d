import type { LocalizedText } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';

/** A text for storing and signing: trimmed and in Unicode NFC; null when nothing is left. */
export function plainText(text: string | null | undefined): string | null {
  const plain = (text ?? '').normalize('NFC').trim();
  return plain === '' ? null : plain;
}

/** The same for each language; undefined when nothing is left in any of them. */
export function plainTitle(title: LocalizedText): LocalizedText | undefined {
  const entries = LANGUAGES.flatMap((language) => {
    const words = plainText(title[language]);
    return words === null ? [] : [[language, words] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
