import { plainText, richTextFromPlain, sanitizeRichText } from '../../../../content/questions/index.ts';

const MARKUP = /<\/?[a-z][^>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/iu;

/** A cell as rich text: as HTML when it contains markup, otherwise as plain text. */
export function richFromCell(text: string): string {
  return MARKUP.test(text) ? sanitizeRichText(text) : richTextFromPlain(text);
}

/** Rich text as a cell that the import reads back unchanged: as plain text when it has no formatting. */
export function cellFromRich(html: string): string {
  const lines = html.split('<br />').map(plainText).join('\n');
  return richFromCell(lines) === html ? lines : html;
}
