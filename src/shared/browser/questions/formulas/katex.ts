/** The part that is loaded when the first formula is to be shown: KaTeX, its styles and its fonts. */
import 'katex/dist/katex.min.css';
import 'katex/contrib/mhchem';
import katex from 'katex';
import { linearFormula } from './linear-formula.ts';
import { replaceFormulas } from './replace-formulas.ts';
import { delimited } from './split-formulas.ts';

const SAFE = {
  output: 'htmlAndMathml',
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxSize: 20,
  maxExpand: 400,
} as const;

/** TeX that does not parse, and where. */
export class FormulaError extends Error {
  /** The rest of the TeX from the mistake on; '' when it ends too early. */
  readonly rest: string;
  /** The command that nobody knows, if that is the mistake. */
  readonly unknownCommand: string | undefined;

  constructor(tex: string, cause: unknown) {
    super('The formula cannot be shown', { cause });
    this.name = 'FormulaError';
    const known = cause instanceof katex.ParseError ? cause : undefined;
    this.rest = known?.position === undefined ? '' : tex.slice(known.position);
    this.unknownCommand = /^Undefined control sequence: (\S+)/.exec(known?.rawMessage ?? '')?.[1];
  }
}

/**
 * A formula as HTML to look at and MathML to be read out. TeX can neither link nor load anything, nor grow without bounds.
 * @throws FormulaError when it does not parse
 */
export function formulaHtml(tex: string, display: boolean): string {
  try {
    const box = document.createElement('span');
    box.innerHTML = katex.renderToString(tex, { ...SAFE, displayMode: display });
    const math = box.querySelector('math');
    math?.setAttribute('aria-label', linearFormula(math));
    return box.innerHTML;
  } catch (cause) {
    throw new FormulaError(tex, cause);
  }
}

/** HTML with its formulas rendered; one that does not parse shows its source. */
export function renderFormulas(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  replaceFormulas(body, (tex, display) => {
    const shown = document.createElement('span');
    try {
      shown.innerHTML = formulaHtml(tex, display);
      shown.dataset.formula = display ? 'display' : 'inline';
    } catch {
      shown.textContent = delimited(tex, display);
      shown.dataset.formula = 'broken';
    }
    return shown;
  });
  return body.innerHTML;
}
