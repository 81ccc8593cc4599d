import type { LocalizedText } from '#shared/contract/index.ts';

/** An optional text; null when it is empty. */
export function orNull(text: LocalizedText | null | undefined): LocalizedText | null {
  return text == null || Object.keys(text).length === 0 ? null : text;
}
