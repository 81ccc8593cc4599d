import { splitFormulas } from './split-formulas.ts';

const TOKENS = /\\[a-z]+\*?|\\[\s\S]|\s+|[\s\S]/giu;
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon phi chi psi omega';
const ALPHA = 0x3b1;
const CAPITALS = -0x20;

const SIGNS: Record<string, string> = {
  ...Object.fromEntries(
    GREEK.split(' ').flatMap((name, index) => [
      [name, String.fromCodePoint(ALPHA + index)],
      [name[0]?.toUpperCase() + name.slice(1), String.fromCodePoint(ALPHA + CAPITALS + index)],
    ]),
  ),
  ...{ varepsilon: 'ε', vartheta: 'θ', varphi: 'φ', varrho: 'ρ', varkappa: 'κ', partial: '∂', nabla: '∇', hbar: 'ħ' },
  ...{ cdot: '·', times: '×', div: '÷', pm: '±', mp: '∓', ast: '*', circ: '°', degree: '°', infty: '∞' },
  ...{ le: '≤', leq: '≤', leqslant: '≤', ge: '≥', geq: '≥', geqslant: '≥', ne: '≠', neq: '≠', lt: '<', gt: '>' },
  ...{ approx: '≈', sim: '~', equiv: '≡', propto: '∝', in: '∈', notin: '∉', subset: '⊂', cup: '∪', cap: '∩' },
  ...{ to: '→', rightarrow: '→', leftarrow: '←', Rightarrow: '⇒', Leftrightarrow: '⇔', leftrightarrow: '↔' },
  ...{ sum: '∑', prod: '∏', int: '∫', perp: '⊥', parallel: '∥', angle: '∠', triangle: '△', forall: '∀', exists: '∃' },
  ...{ ldots: '…', dots: '…', cdots: '…', quad: ' ', qquad: ' ', backslash: '\\', lbrace: '{', rbrace: '}' },
};

/** Commands that say only how something looks, or how large. */
const LOOKS =
  /^(?:left|right|[bB]igg?[lr]?|(?:display|text|script)style|(?:no)?limits|mathrm|mathbf|mathit|mathsf|mathbb|mathcal|boldsymbol|text\w*|operatorname\*?|ce|pu|mbox|vec|hat|bar|overline|underline|boxed)$/u;

/**
 * Plain text with its formulas as words, for places that show no formulas: a tooltip, an accessible name, an option of a select.
 * @example formulasInWords('if \\(\\frac{a+b}{2} \\le \\sqrt{x_1}\\)') // → 'if (a+b)/2 ≤ √x₁'
 */
export function formulasInWords(text: string): string {
  return text.includes('\\')
    ? splitFormulas(text)
        .map((part) => ('tex' in part ? wordsOf(part.tex) : part.text))
        .join('')
    : text;
}

function wordsOf(tex: string): string {
  const tokens = tex.match(TOKENS) ?? [];
  let at = 0;

  function until(end: string): string {
    let words = '';
    while (at < tokens.length && tokens[at] !== end) words += next();
    at += 1;
    return words;
  }
  function argument(): string {
    while (/^\s/u.test(tokens[at] ?? '')) at += 1;
    return next().trim();
  }
  function next(): string {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '{') return until('}');
    if (token === '^' || token === '_') return script(token, argument());
    if (token === '&' || token === '~') return ' ';
    return token.startsWith('\\') ? command(token.slice(1)) : token;
  }
  function command(name: string): string {
    if (/^[dt]?frac$/u.test(name)) {
      const above = held(argument());
      return `${above}/${held(argument())}`;
    }
    if (name === 'sqrt') {
      if (tokens[at] !== '[') return `√${held(argument())}`;
      at += 1;
      const degree = until(']');
      return `${held(degree)}√${held(argument())}`;
    }
    if (name === 'begin' || name === 'end') return argument().slice(0, 0);
    if (LOOKS.test(name)) return '';
    if (name === '\\') return '; ';
    // Spaces of several widths, and escaped signs.
    return SIGNS[name] ?? (/^[\s,;:!>]$/u.test(name) ? ' ' : name);
  }

  let words = '';
  while (at < tokens.length) words += next();
  return words.replaceAll(/\s+/gu, ' ').trim();
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';

function script(sign: '^' | '_', part: string): string {
  if (sign === '^' && part === '°') return part;
  if (!/^\d+$/u.test(part)) return sign + held(part);
  const digits = sign === '^' ? RAISED : LOWERED;
  return part.replaceAll(/\d/gu, (digit) => digits[Number(digit)] ?? digit);
}

/** Adds brackets around more than one word, so that the extent of a fraction, a root or a power is clear. */
const held = (part: string) => (/^[\p{L}\p{N}.,′']*$/u.test(part) ? part : `(${part})`);
