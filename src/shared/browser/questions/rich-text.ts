import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { htmlLang } from '../i18n/index.ts';
import { hasFormula } from './formulas/index.ts';

/** The language tag of what is shown, when it is not the reader's own: for the `lang` attribute. */
export function shownLanguage(text: LocalizedText, shown: string, language: Language): string | undefined {
  const found = ([language, 'ru', 'kz', 'en'] as const).find((candidate) => text[candidate] === shown);
  return found && found !== language ? htmlLang(found) : undefined;
}

/**
 * The words of a rich text, for places that take plain text only (an option of a select, the name of a button).
 * A picture counts with its description.
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  for (const image of body.querySelectorAll('img')) image.replaceWith(` ${image.alt} `);
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Whether the words alone would lose something: a picture, a formula, a table. */
export function needsMarkup(html: string): boolean {
  return /<(img|svg|math|table|sub|sup|pre|video|audio)\b/i.test(html) || hasFormula(html);
}

/** The letter of a place in a list: A, B, … Z, AA. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
