import { FormulaError, formulaHtml } from '#shared/browser/questions/formulas/katex.ts';
import { delimited, splitFormulas } from '#shared/browser/questions/formulas/index.ts';

/** A formula as it looks, or what is wrong with it: a key under console.richText.formulas and its parameters. */
export type FormulaLook = { html: string } | { problem: string; params: Record<string, string> };

const problem = (key: string, params: Record<string, string> = {}): FormulaLook => ({ problem: key, params });

/** How much of the TeX is quoted from the mistake on. */
const QUOTED = 20;

/** Renders TeX that a person is writing. */
export function lookAt(tex: string, display: boolean): FormulaLook {
  if (tex.trim() === '') return problem('empty');
  try {
    const html = formulaHtml(tex, display);
    const [part, ...others] = splitFormulas(delimited(tex, display));
    // It would end too early where the text is read again.
    if (part === undefined || !('tex' in part) || part.tex !== tex || others.length > 0) return problem('delimiter');
    return { html };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    if (error.unknownCommand !== undefined) return problem('unknownCommand', { command: error.unknownCommand });
    return error.rest === '' ? problem('unfinished') : problem('wrongAt', { part: error.rest.slice(0, QUOTED) });
  }
}
