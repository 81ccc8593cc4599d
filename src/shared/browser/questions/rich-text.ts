import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { htmlLang } from '../i18n/index.ts';
import { formulasInWords, hasFormula } from './formulas/index.ts';

/** The value of the `lang` attribute when the shown text is not in the reader's language. */
export function shownLanguage(text: LocalizedText, shown: string, language: Language): string | undefined {
  const found = ([language, 'ru', 'kz', 'en'] as const).find((candidate) => text[candidate] === shown);
  return found && found !== language ? htmlLang(found) : undefined;
}

/**
 * The text of rich text, for places that allow only plain text (an option of a select, the name of a button). A picture
 * is represented by its description, a formula by words.
 */
export function plainText(html: string): string {
  return formulasInWords(sourceText(html));
}

/** The same with formulas as their authors wrote them, for comparing versions. */
export function sourceText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const spaced = html.replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d|\/t[dhr])\b[^>]*>/giu, ' $&');
  const body = new DOMParser().parseFromString(spaced, 'text/html').body;
  for (const image of body.querySelectorAll('img')) image.replaceWith(` ${image.alt} `);
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Whether plain text would lose something: a picture, a formula, a table. */
export function needsMarkup(html: string): boolean {
  return /<(img|svg|math|table|sub|sup|pre|video|audio)\b/i.test(html) || hasFormula(html);
}

/** The letter for a place in a list: A, B, … Z, AA. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
