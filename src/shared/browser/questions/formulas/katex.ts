/** Loaded with the first formula: KaTeX with its styles and fonts. */
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
  /** The TeX from the error on; '' when it ends too early. */
  readonly rest: string;
  /** The unknown command, if that is the error. */
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
 * Renders a formula as HTML for display and MathML for screen readers. TeX cannot create links, load anything or grow
 * without limit.
 * @throws FormulaError when the TeX does not parse
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

/** Renders the formulas in HTML. A formula that does not parse stays as TeX. */
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
