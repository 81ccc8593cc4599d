import type { LocalizedText } from '#shared/contract/index.ts';
import { isBlankHtml, plainText, richTextFromPlain, sanitizeRichText } from './html.ts';

/** Applies a function to the text of each language. Empty languages are removed. */
export function mapLanguages(
  text: LocalizedText,
  change: (text: string) => string,
  isEmpty: (text: string) => boolean,
): LocalizedText {
  const entries = Object.entries(text).map(([language, value]) => [language, change(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** Sanitizes the rich text of each language. Languages without content are removed. */
export function cleanHtml(text: LocalizedText): LocalizedText {
  return mapLanguages(text, sanitizeRichText, isBlankHtml);
}

/** A plain text as rich text, escaped. */
export function asRich(text: LocalizedText): LocalizedText {
  return mapLanguages(text, richTextFromPlain, (value) => value === '');
}

/** A form for comparing rich texts by what a reader sees. Markup counts only with pictures, subscripts and superscripts. */
export function looksLike(html: string): string {
  return (/<(?:img|sub|sup)\b/iu.test(html) ? html : plainText(html)).normalize('NFC').trim();
}
