import { childOf, elementsOf, type Node } from '../../../xml/tree.ts';
import { BOLD, COLOUR, HIGHLIGHT, ITALIC, STRIKE, SUBSCRIPT, SUPERSCRIPT, UNDERLINE } from './marks.ts';

/** What the properties of a run set: bits that are on, and those that are named at all. */
export interface RunStyle {
  on: number;
  named: number;
}

const NO_STYLE: RunStyle = { on: 0, named: 0 };

export const joined = (under: RunStyle, over: RunStyle): RunStyle => ({
  on: (under.on & ~over.named) | over.on,
  named: under.named | over.named,
});

const isOff = (value: string | undefined) => /^(?:0|off|false|none)$/iu.test(value ?? '');

const TOGGLES: Record<string, number> = { b: BOLD, i: ITALIC, u: UNDERLINE, strike: STRIKE, dstrike: STRIKE };
const PLAIN_COLOURS = /^(?:auto|0{6}|[0-2][\da-f]{1}[0-2][\da-f]{1}[0-2][\da-f]{1})$/iu;

export function runStyle(properties: Node | undefined): RunStyle {
  let [on, named] = [0, 0];
  const set = (bit: number, isOn: boolean) => {
    named |= bit;
    on = isOn ? on | bit : on & ~bit;
  };
  for (const { name, attributes } of elementsOf(properties)) {
    const { val } = attributes;
    const toggle = TOGGLES[name];
    if (toggle !== undefined) set(toggle, !isOff(val));
    else if (name === 'vert-align') {
      set(SUPERSCRIPT, val === 'superscript');
      set(SUBSCRIPT, val === 'subscript');
    } else if (name === 'color')
      set(
        COLOUR,
        !PLAIN_COLOURS.test(val ?? 'auto') && !/^(?:text1|dark1|tx1)$/u.test(attributes['theme-color'] ?? ''),
      );
    else if (name === 'highlight') set(HIGHLIGHT, !isOff(val) && val !== 'white');
    else if (name === 'shd') set(HIGHLIGHT, !/^(?:auto|f{6})$/iu.test(attributes.fill ?? 'auto'));
  }
  return { on, named };
}

export interface ParagraphStyle {
  run: RunStyle;
  numId?: string;
  level?: number;
}

interface Named {
  basedOn: string | undefined;
  own: Node;
}

/** The styles of a document, each with those that it is based on. */
export class Styles {
  readonly #named: ReadonlyMap<string, Named>;
  readonly #known = new Map<string, ParagraphStyle>();
  readonly #usual: string;

  constructor(styles: Node | undefined) {
    const all = elementsOf(styles, 'style');
    this.#named = new Map(
      all.map((own) => [own.attributes['style-id'] ?? '', { basedOn: childOf(own, 'based-on')?.attributes.val, own }]),
    );
    const usual = all.find(({ attributes }) => attributes.type === 'paragraph' && attributes.default === '1');
    this.#usual = usual?.attributes['style-id'] ?? '';
  }

  of(id: string = this.#usual, depth = 0): ParagraphStyle {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const named = this.#named.get(id);
    if (named === undefined || depth > 20) return { run: NO_STYLE };
    const under = named.basedOn === undefined ? { run: NO_STYLE } : this.of(named.basedOn, depth + 1);
    const list = listOf(childOf(named.own, 'p-pr'));
    const style = { ...under, ...list, run: joined(under.run, runStyle(childOf(named.own, 'r-pr'))) };
    this.#known.set(id, style);
    return style;
  }
}

/** The list that a paragraph belongs to. */
export function listOf(properties: Node | undefined): { numId?: string; level?: number } {
  const list = childOf(properties, 'num-pr');
  const numId = childOf(list, 'num-id')?.attributes.val;
  const level = childOf(list, 'ilvl')?.attributes.val;
  return { ...(numId !== undefined && { numId }), ...(level !== undefined && { level: Number(level) }) };
}
