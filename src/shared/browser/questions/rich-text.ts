import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { htmlLang } from '../i18n/index.ts';
import { hasFormula, splitFormulas } from './formulas/split-formulas.ts';

/** The value of the `lang` attribute when the shown text is not in the reader's language. */
export function shownLanguage(text: LocalizedText, shown: string, language: Language): string | undefined {
  const found = ([language, 'ru', 'kz', 'en'] as const).find((candidate) => text[candidate] === shown);
  return found && found !== language ? htmlLang(found) : undefined;
}

/** The text of rich text, with formulas as their authors wrote them: for comparing versions. See plain-text.ts for what people read. */
export function sourceText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const spaced = html.replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d|\/t[dhr])\b[^>]*>/giu, ' $&');
  const body = new DOMParser().parseFromString(spaced, 'text/html').body;
  for (const image of body.querySelectorAll('img')) image.replaceWith(` ${image.alt} `);
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The same for the title of a page, which is loaded with every page: formulas are left out. */
export function titleText(html: string): string {
  return splitFormulas(sourceText(html))
    .map((part) => ('tex' in part ? '…' : part.text))
    .join('');
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
