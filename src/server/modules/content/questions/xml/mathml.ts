import { childOf, elementsOf, type Node, textOf, wordsOf } from './tree.ts';

/** Converts MathML to TeX with the delimiters that our pages render. */
export function formulaOf(math: Node): string {
  const { tex, isBlock } = bare((annotation(math) ?? row(math)).trim());
  if (tex === '') return '';
  return isBlock || math.attributes.display === 'block' || math.attributes.mode === 'display'
    ? `\\[${tex}\\]`
    : `\\(${tex}\\)`;
}

/** Delimiters that stand around a whole formula, and whether they make it a display formula. */
const DELIMITERS = [
  { pattern: /^\\\[([\s\S]*)\\\]$/u, isBlock: true },
  { pattern: /^\$\$([^$]*)\$\$$/u, isBlock: true },
  { pattern: /^\\\(([\s\S]*)\\\)$/u, isBlock: false },
  { pattern: /^\$([^$]*)\$$/u, isBlock: false },
];

/** TeX without delimiters of its own. */
function bare(tex: string): { tex: string; isBlock: boolean } {
  for (const { pattern, isBlock } of DELIMITERS) {
    const inside = pattern.exec(tex)?.[1];
    if (inside !== undefined) return { tex: inside.trim(), isBlock };
  }
  return { tex, isBlock: false };
}

/** The TeX that the author wrote, if the file still contains it. */
function annotation(math: Node): string | undefined {
  const semantics = childOf(math, 'semantics');
  const tex = elementsOf(semantics, 'annotation').find(({ attributes }) => /tex/iu.test(attributes.encoding ?? ''));
  return tex && wordsOf(tex);
}

const row = (node: Node): string => elementsOf(node).map(tex).filter(Boolean).join(' ');
const group = (node: Node | undefined): string => `{${node === undefined ? '' : tex(node)}}`;

function tex(node: Node): string {
  const parts = elementsOf(node);
  const [first, second, third] = parts;
  switch (node.name) {
    case 'mi':
      return identifier(wordsOf(node));
    case 'mn':
      return escaped(wordsOf(node));
    case 'mo':
      return operator(wordsOf(node));
    case 'mtext':
    case 'ms':
      return `\\text{${escaped(textOf(node))}}`;
    case 'mspace':
      return '\\;';
    case 'mfrac':
      return `\\frac${group(first)}${group(second)}`;
    case 'msqrt':
      return `\\sqrt{${row(node)}}`;
    case 'mroot':
      return `\\sqrt[${second === undefined ? '' : tex(second)}]${group(first)}`;
    case 'msup':
    case 'mover':
      return node.name === 'mover' ? over(first, second) : `${group(first)}^${group(second)}`;
    case 'msub':
    case 'munder':
      return `${base(first)}_${group(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${base(first)}_${group(second)}^${group(third)}`;
    case 'mfenced': {
      const { open = '(', close = ')', separators = ',' } = node.attributes;
      return `\\left${fence(open)}${parts.map(tex).join(`${separators[0] ?? ''} `)}\\right${fence(close)}`;
    }
    case 'mtable':
      return `\\begin{matrix}${parts.map((line) => elementsOf(line).map(row).join(' & ')).join(' \\\\ ')}\\end{matrix}`;
    case 'semantics':
      return first === undefined ? '' : tex(first);
    case 'annotation':
    case 'annotation-xml':
    case 'maction':
    case 'none':
      return '';
    default:
      return parts.length > 0 ? row(node) : escaped(wordsOf(node));
  }
}

/** Sums and limits are not wrapped in braces, so that their bounds are placed correctly. */
function base(node: Node | undefined): string {
  return node?.name === 'mo' ? tex(node) : group(node);
}

const ACCENTS: Record<string, string> = {
  '¯': 'overline',
  '‾': 'overline',
  '^': 'hat',
  '~': 'tilde',
  '→': 'vec',
  '˙': 'dot',
};

function over(what: Node | undefined, mark: Node | undefined): string {
  const accent = ACCENTS[wordsOf(mark)];
  return accent === undefined ? `\\overset${group(mark)}${group(what)}` : `\\${accent}${group(what)}`;
}

function fence(sign: string): string {
  if (sign === '') return '.';
  return sign === '{' || sign === '}' ? `\\${sign}` : sign;
}

const SIGNS: Record<string, string> = {
  '×': '\\times',
  '·': '\\cdot',
  '⋅': '\\cdot',
  '÷': '\\div',
  '±': '\\pm',
  '∓': '\\mp',
  '−': '-',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '≡': '\\equiv',
  '→': '\\to',
  '⇒': '\\Rightarrow',
  '⇔': '\\Leftrightarrow',
  '∞': '\\infty',
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∂': '\\partial',
  '∇': '\\nabla',
  '∈': '\\in',
  '∉': '\\notin',
  '⊂': '\\subset',
  '⊆': '\\subseteq',
  '∪': '\\cup',
  '∩': '\\cap',
  '∅': '\\emptyset',
  '∀': '\\forall',
  '∃': '\\exists',
  '°': '^{\\circ}',
  '∠': '\\angle',
  '⊥': '\\perp',
  '∥': '\\parallel',
  '…': '\\dots',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
}; // prettier-ignore

const GREEK: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'varepsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'varphi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
  Γ: 'Gamma',
  Δ: 'Delta',
  Θ: 'Theta',
  Λ: 'Lambda',
  Ξ: 'Xi',
  Π: 'Pi',
  Σ: 'Sigma',
  Φ: 'Phi',
  Ψ: 'Psi',
  Ω: 'Omega',
}; // prettier-ignore

const FUNCTIONS = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'arcsin',
  'arccos',
  'arctan',
  'log',
  'ln',
  'lg',
  'lim',
  'max',
  'min',
  'exp',
]);

function operator(sign: string): string {
  const known = SIGNS[sign];
  if (known !== undefined) return known;
  return FUNCTIONS.has(sign) ? `\\${sign}` : escaped(sign);
}

function identifier(name: string): string {
  const greek = GREEK[name];
  if (greek !== undefined) return `\\${greek}`;
  if (SIGNS[name] !== undefined || FUNCTIONS.has(name)) return operator(name);
  return [...name].length > 1 ? `\\mathrm{${escaped(name)}}` : escaped(name);
}

function escaped(text: string): string {
  return text
    .replace(/\\/gu, '\\backslash ')
    .replace(/[{}%#&$_^~]/gu, (sign) => (sign === '^' || sign === '~' ? '' : `\\${sign}`));
}
