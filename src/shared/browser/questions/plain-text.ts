import { formulasInWords } from './formulas/formula-words.ts';
import { sourceText } from './rich-text.ts';

/**
 * The text of rich text, for places that allow only plain text (an option of a select, the name of a button). A picture
 * is represented by its description, a formula by words.
 */
export function plainText(html: string): string {
  return formulasInWords(sourceText(html));
}
