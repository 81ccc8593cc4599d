import type { LocalizedText } from '#shared/contract/index.ts';

/** A text that may be missing: without words it is. */
export function orNull(text: LocalizedText | null | undefined): LocalizedText | null {
  return text == null || Object.keys(text).length === 0 ? null : text;
}
