import type { Language, LocalizedText } from '#shared/contract/index.ts';

/** What a reader of the language gets of a text in several: own language, then ru, kz, en; empty when there is none. */
export function localizedText(text: LocalizedText | null | undefined, language: Language): string {
  return text?.[language] || text?.ru || text?.kz || text?.en || '';
}
