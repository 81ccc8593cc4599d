/** A construct of the palette: its key, the inserted TeX, and the TeX on its button if that differs. */
export type Construct = { key: string; tex: string; shown?: string };

const plain = (key: string, tex: string): Construct => ({ key, tex });

const STRUCTURES: Construct[] = [
  { key: 'fraction', tex: '\\frac{}{}', shown: '\\frac{a}{b}' },
  { key: 'power', tex: '^{}', shown: 'x^{n}' },
  { key: 'index', tex: '_{}', shown: 'x_{n}' },
  { key: 'root', tex: '\\sqrt{}', shown: '\\sqrt{x}' },
  { key: 'nthRoot', tex: '\\sqrt[n]{}', shown: '\\sqrt[n]{x}' },
  { key: 'brackets', tex: '\\left({}\\right)', shown: '\\left(x\\right)' },
  { key: 'modulus', tex: '\\left|{}\\right|', shown: '\\left|x\\right|' },
  { key: 'sum', tex: '\\sum_{i=1}^{n}{}', shown: '\\sum' },
  { key: 'product', tex: '\\prod_{i=1}^{n}{}', shown: '\\prod' },
  { key: 'integral', tex: '\\int_{a}^{b}{}\\,dx', shown: '\\int' },
  { key: 'limit', tex: '\\lim_{x \\to {}}', shown: '\\lim' },
  { key: 'vector', tex: '\\vec{}', shown: '\\vec{a}' },
  { key: 'overline', tex: '\\overline{}', shown: '\\overline{AB}' },
  {
    key: 'system',
    tex: '\\begin{cases} {} \\\\ {} \\end{cases}',
    shown: '\\left\\{\\begin{smallmatrix} a \\\\ b \\end{smallmatrix}\\right.',
  },
  {
    key: 'matrix',
    tex: '\\begin{pmatrix} {} & {} \\\\ {} & {} \\end{pmatrix}',
    shown: '\\left(\\begin{smallmatrix} a & b \\\\ c & d \\end{smallmatrix}\\right)',
  },
  { key: 'words', tex: '\\text{}', shown: '\\text{abc}' },
  { key: 'chemistry', tex: '\\ce{}', shown: '\\ce{H2O}' },
];

const SIGNS: Construct[] = [
  plain('times', '\\times '),
  plain('dot', '\\cdot '),
  plain('division', '\\div '),
  plain('plusMinus', '\\pm '),
  plain('notEqual', '\\ne '),
  plain('approximately', '\\approx '),
  plain('lessOrEqual', '\\le '),
  plain('greaterOrEqual', '\\ge '),
  plain('infinity', '\\infty '),
  { key: 'degree', tex: '^{\\circ}', shown: '{}^{\\circ}' },
  plain('arrow', '\\to '),
  plain('implies', '\\Rightarrow '),
  plain('equivalent', '\\Leftrightarrow '),
  plain('belongs', '\\in '),
  plain('union', '\\cup '),
  plain('intersection', '\\cap '),
  plain('angle', '\\angle '),
  plain('perpendicular', '\\perp '),
  plain('parallel', '\\parallel '),
];

const GREEK: Construct[] = [
  plain('alpha', '\\alpha '),
  plain('beta', '\\beta '),
  plain('gamma', '\\gamma '),
  plain('delta', '\\delta '),
  plain('epsilon', '\\varepsilon '),
  plain('eta', '\\eta '),
  plain('theta', '\\theta '),
  plain('lambda', '\\lambda '),
  plain('mu', '\\mu '),
  plain('pi', '\\pi '),
  plain('rho', '\\rho '),
  plain('sigma', '\\sigma '),
  plain('tau', '\\tau '),
  plain('phi', '\\varphi '),
  plain('omega', '\\omega '),
  plain('capitalDelta', '\\Delta '),
  plain('capitalSigma', '\\Sigma '),
  plain('capitalOmega', '\\Omega '),
];

/** Common constructs of formulas, in groups. */
export const PALETTE_GROUPS: readonly (readonly [string, readonly Construct[]])[] = [
  ['structures', STRUCTURES],
  ['signs', SIGNS],
  ['greek', GREEK],
];

/**
 * Replaces the selection by a construct. The selected text goes into its first empty slot.
 * @returns the text and the cursor: in the first empty slot, or after the construct
 * @example insertConstruct('a+b', 0, 3, '\\frac{}{}') // → { text: '\\frac{a+b}{}', cursor: 11 }
 */
export function insertConstruct(text: string, start: number, end: number, tex: string) {
  const selected = text.slice(start, end);
  const filled = selected === '' ? tex : tex.includes('{}') ? tex.replace('{}', () => `{${selected}}`) : selected + tex;
  const hole = filled.indexOf('{}');
  return {
    text: text.slice(0, start) + filled + text.slice(end),
    cursor: start + (hole === -1 ? filled.length : hole + 1),
  };
}
