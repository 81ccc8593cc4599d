import { FormulaError, formulaHtml } from '#shared/browser/questions/formulas/katex.ts';
import { delimited, splitFormulas } from '#shared/browser/questions/formulas/index.ts';

/** A rendered formula, or its error: a key under richText.formulas with parameters. */
export type FormulaLook = { html: string } | { problem: string; params: Record<string, string> };

const problem = (key: string, params: Record<string, string> = {}): FormulaLook => ({ problem: key, params });

/** How many characters of the TeX an error quotes. */
const QUOTED = 20;

/** Renders TeX that is being typed. */
export function lookAt(tex: string, display: boolean): FormulaLook {
  if (tex.trim() === '') return problem('empty');
  try {
    const html = formulaHtml(tex, display);
    const [part, ...others] = splitFormulas(delimited(tex, display));
    // The TeX contains a delimiter, so it would end too early when the saved text is parsed.
    if (part === undefined || !('tex' in part) || part.tex !== tex || others.length > 0) return problem('delimiter');
    return { html };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    if (error.unknownCommand !== undefined) return problem('unknownCommand', { command: error.unknownCommand });
    return error.rest === '' ? problem('unfinished') : problem('wrongAt', { part: error.rest.slice(0, QUOTED) });
  }
}
