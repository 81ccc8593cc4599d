import {
  isBlankHtml,
  isWholeHtml,
  plainText,
  richTextFromPlain,
  sanitizeRichText,
} from '../../../../content/questions/index.ts';

/** Marks a cell as HTML that would be plain text otherwise. */
const MARKED = /^\s*<html>([\s\S]*)<\/html>\s*$/iu;

/**
 * A cell as rich text. It is plain text, and stays as it is written, unless it is HTML throughout or stands in `<html>`.
 * @example richFromCell('List<String>') // → 'List&lt;String&gt;'
 */
export function richFromCell(text: string): string {
  const marked = MARKED.exec(text)?.[1];
  if (marked !== undefined) return sanitizeRichText(marked);
  const html = isWholeHtml(text) ? sanitizeRichText(text) : '';
  return isBlankHtml(html) ? richTextFromPlain(text) : html;
}

/** Rich text as a cell that the import reads back unchanged: as plain text when it has no formatting. */
export function cellFromRich(html: string): string {
  const lines = html.split('<br />').map(plainText).join('\n');
  return [lines, html].find((cell) => richFromCell(cell) === html) ?? `<html>${html}</html>`;
}
