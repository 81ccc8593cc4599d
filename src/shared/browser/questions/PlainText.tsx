import { FormulaText } from './FormulaText.tsx';
import { sourceText } from './rich-text.ts';

/** The text of rich text, its formulas in words. */
export function PlainText({ html }: { html: string }) {
  return <FormulaText text={sourceText(html)} />;
}
