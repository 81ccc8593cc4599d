import { formulaOf } from '../../../xml/mathml.ts';
import { childOf, elementsOf, type Node, textOf } from '../../../xml/tree.ts';

type Unknown = (name: string) => void;

const made = (name: string, children: Node['children'], attributes: Node['attributes'] = {}): Node => ({
  name,
  attributes,
  children,
});

/**
 * A formula of Word (OMML) as TeX with delimiters, by way of MathML.
 * @param unknown called with the name of an element that has no counterpart; its content is kept
 */
export function texOfWord(math: Node, isBlock: boolean, unknown: Unknown): string {
  return formulaOf(made('math', rowOf(math, unknown), isBlock ? { display: 'block' } : {}));
}

/** Elements that only carry settings. */
const SETTINGS = /^(?:ctrl|[a-z-]+)-pr$/u;
/** Elements that only hold their content. */
const HOLDERS = new Set([
  'o-math',
  'o-math-para',
  'e',
  'num',
  'den',
  'sup',
  'sub',
  'deg',
  'lim',
  'f-name',
  'box',
  'ins',
  'border-box',
  'smart-tag',
  'sdt',
  'sdt-content',
]);

const rowOf = (node: Node | undefined, unknown: Unknown): Node[] =>
  elementsOf(node).flatMap((child) => mathOf(child, unknown));

function mathOf(node: Node, unknown: Unknown): Node[] {
  const part = (name: string): Node => made('mrow', rowOf(childOf(node, name), unknown));
  const settings = elementsOf(node).find(({ name }) => name.endsWith('-pr') && name !== 'ctrl-pr');
  const setting = (name: string): string | undefined => childOf(settings, name)?.attributes.val;
  switch (node.name) {
    case 'r':
      return runOf(node);
    case 'f':
      if (setting('type') === 'noBar')
        return [fenced([made('mtable', [made('mtr', [part('num')]), made('mtr', [part('den')])])], '', '')];
      return [made('mfrac', [part('num'), part('den')])];
    case 's-sup':
      return [made('msup', [part('e'), part('sup')])];
    case 's-sub':
      return [made('msub', [part('e'), part('sub')])];
    case 's-sub-sup':
      return [made('msubsup', [part('e'), part('sub'), part('sup')])];
    case 's-pre':
      return [made('msubsup', [made('mrow', []), part('sub'), part('sup')]), part('e')];
    case 'rad': {
      const isSquare = isOn(childOf(settings, 'deg-hide')) || textOf(childOf(node, 'deg')).trim() === '';
      return [isSquare ? made('msqrt', [part('e')]) : made('mroot', [part('e'), part('deg')])];
    }
    case 'nary':
      return [bounded(sign(setting('chr') ?? '∫'), part, settings), part('e')];
    case 'd': {
      const inside = elementsOf(node, 'e').map((one) => made('mrow', rowOf(one, unknown)));
      return [fenced(inside, setting('beg-chr') ?? '(', setting('end-chr') ?? ')', setting('sep-chr') ?? '|')];
    }
    case 'm':
      return [
        made(
          'mtable',
          elementsOf(node, 'mr').map((row) => made('mtr', cellsOf(row, unknown))),
        ),
      ];
    case 'eq-arr':
      return [
        made(
          'mtable',
          cellsOf(node, unknown).map((cell) => made('mtr', [cell])),
        ),
      ];
    case 'func':
      return [part('f-name'), part('e')];
    case 'lim-low':
      return [made('munder', [limited(node, unknown), part('lim')])];
    case 'lim-upp':
      return [made('msup', [limited(node, unknown), part('lim')])];
    case 'acc':
      return [made('mover', [part('e'), sign(ACCENTS[setting('chr') ?? '\u0302'] ?? setting('chr') ?? '^')])];
    case 'bar':
      if (setting('pos') === 'top') return [made('mover', [part('e'), sign('¯')])];
      unknown('bar');
      return [part('e')];
    case 'group-chr':
      unknown('groupChr');
      return [part('e')];
    case 'phant':
      unknown('phant');
      return [part('e')];
    default:
      if (SETTINGS.test(node.name) || /^(?:bookmark|proof|del$|move-from$)/u.test(node.name)) return [];
      if (!HOLDERS.has(node.name)) unknown(node.name);
      return rowOf(node, unknown);
  }
}

const cellsOf = (row: Node, unknown: Unknown): Node[] =>
  elementsOf(row, 'e').map((cell) => made('mtd', rowOf(cell, unknown)));

const sign = (text: string): Node => made('mo', [text]);

const isOn = (node: Node | undefined): boolean =>
  node !== undefined && !/^(?:0|off|false)$/u.test(node.attributes.val ?? '1');

function bounded(mark: Node, part: (name: string) => Node, settings: Node | undefined): Node {
  const hasLower = !isOn(childOf(settings, 'sub-hide'));
  const hasUpper = !isOn(childOf(settings, 'sup-hide'));
  if (hasLower && hasUpper) return made('msubsup', [mark, part('sub'), part('sup')]);
  if (hasLower) return made('msub', [mark, part('sub')]);
  return hasUpper ? made('msubsup', [mark, made('mrow', []), part('sup')]) : mark;
}

function fenced(inside: Node[], open: string, close: string, separators = '|'): Node {
  return made('mfenced', inside, { open, close, separators });
}

/** `lim` is an operator, below which its bound stands. */
function limited(node: Node, unknown: Unknown): Node {
  const inside = rowOf(childOf(node, 'e'), unknown);
  const [only] = inside;
  if (inside.length === 1 && only !== undefined && /^(?:lim|max|min)$/u.test(textOf(only).trim()))
    return sign(textOf(only).trim());
  return made('mrow', inside);
}

/** Combining accents → those of MathML. */
const ACCENTS: Record<string, string> = {
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '¯',
  '\u0305': '¯',
  '\u0307': '˙',
  '\u20d7': '→',
};

const TOKEN =
  /\d+(?:[.,]\d+)?|(?:arc)?(?:sin|cos|tan|cot)(?!\p{L})|(?:log|ln|lg|lim|max|min|exp)(?!\p{L})|\p{Script=Cyrillic}+|\p{L}\p{M}*|\s+|./gsu;

/** The letters of a run as numbers, names and signs. */
function runOf(run: Node): Node[] {
  const settings = childOf(run, 'r-pr');
  const text = elementsOf(run, 't').map(textOf).join('').normalize('NFKC');
  if (childOf(settings, 'nor') !== undefined && /\p{L}{2}/u.test(text)) return [made('mtext', [text])];
  return (text.match(TOKEN) ?? []).flatMap((token): Node[] => {
    if (token.trim() === '') return token.includes('\u2003') ? [made('mspace', [])] : [];
    if (/^\d/u.test(token)) return [made('mn', [token])];
    if (/^\p{Script=Cyrillic}/u.test(token)) return [made('mtext', [token])];
    return [made(/^\p{L}/u.test(token) ? 'mi' : 'mo', [token === '&' ? '' : token])];
  });
}
