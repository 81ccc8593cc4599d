import type { LocalizedText } from '#shared/contract/index.ts';
import { isBlankHtml, plainText, richTextFromPlain, sanitizeRichText } from './html.ts';

/** The texts of each language changed by one function; languages left empty go. */
export function mapLanguages(
  text: LocalizedText,
  change: (text: string) => string,
  isEmpty: (text: string) => boolean,
): LocalizedText {
  const entries = Object.entries(text).map(([language, value]) => [language, change(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** Rich text in each language, sanitized; languages that would show nothing go. */
export function cleanHtml(text: LocalizedText): LocalizedText {
  return mapLanguages(text, sanitizeRichText, isBlankHtml);
}

/** A plain text as a rich one: what looks like a tag in it is text. */
export function asRich(text: LocalizedText): LocalizedText {
  return mapLanguages(text, richTextFromPlain, (value) => value === '');
}

/** Rich texts that read alike are the same; with pictures or sub- and superscripts the markup counts too. */
export function looksLike(html: string): string {
  return (/<(?:img|sub|sup)\b/iu.test(html) ? html : plainText(html)).normalize('NFC').trim();
}
