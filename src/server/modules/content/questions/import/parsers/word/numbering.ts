import { childOf, elementsOf, findAll, type Node } from '../../../xml/tree.ts';

interface Level {
  start: number;
  format: string;
  /** `%1.`, `%1)`, or the sign of a bullet. */
  text: string;
}

interface List {
  abstractId: string;
  levels: ReadonlyMap<number, Level>;
  restarts: ReadonlyMap<number, number>;
}

/** Counts the numbered paragraphs of a document, and writes their numbers as Word shows them. */
export class Numbering {
  readonly #lists = new Map<string, List>();
  /** Lists of one definition count together. */
  readonly #counters = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  constructor(numbering: Node | undefined) {
    const definitions = new Map(
      elementsOf(numbering, 'abstract-num').map((one) => [one.attributes['abstract-num-id'] ?? '', levelsOf(one)]),
    );
    for (const list of elementsOf(numbering, 'num')) {
      const abstractId = childOf(list, 'abstract-num-id')?.attributes.val ?? '';
      const levels = new Map(definitions.get(abstractId));
      const restarts = new Map<number, number>();
      for (const override of elementsOf(list, 'lvl-override')) {
        const level = Number(override.attributes.ilvl);
        const own = childOf(override, 'lvl');
        if (own !== undefined) levels.set(level, levelOf(own));
        const start = childOf(override, 'start-override')?.attributes.val;
        if (start !== undefined) restarts.set(level, Number(start));
      }
      this.#lists.set(list.attributes['num-id'] ?? '', { abstractId, levels, restarts });
    }
  }

  /** The label of the next paragraph of a list; empty when it has none. */
  next(numId: string, level: number): string {
    const list = this.#lists.get(numId);
    const own = list?.levels.get(level);
    if (list === undefined || own === undefined) return '';
    const counters = this.#counters.get(list.abstractId) ?? [];
    this.#counters.set(list.abstractId, counters);
    const begun = `${numId} ${level}`;
    const restart = this.#begun.has(begun) ? undefined : list.restarts.get(level);
    this.#begun.add(begun);
    const before = counters[level];
    counters[level] = restart ?? (before === undefined ? own.start : before + 1);
    counters.length = level + 1;
    if (own.format === 'bullet') return bulletOf(own.text);
    if (own.format === 'none') return own.text.replace(/%\d/gu, '').trim();
    return own.text
      .replace(/%(\d)/gu, (_, digit: string) => {
        const at = Number(digit) - 1;
        const shown = list.levels.get(at);
        return written(counters[at] ?? shown?.start ?? 1, shown?.format ?? 'decimal');
      })
      .trim();
  }
}

function levelsOf(definition: Node): Map<number, Level> {
  return new Map(elementsOf(definition, 'lvl').map((level) => [Number(level.attributes.ilvl), levelOf(level)]));
}

function levelOf(level: Node): Level {
  const value = (name: string) => findAll(level, (node) => node.name === name)[0]?.attributes.val;
  return {
    start: Number(value('start') ?? 1),
    format: value('num-fmt') ?? 'decimal',
    text: value('lvl-text') ?? '',
  };
}

/** Word makes bullets of the signs that banks use: they stay signs. */
function bulletOf(text: string): string {
  if (/^[+\-–—−\uF02B\uF02D]$/u.test(text)) return text === '+' || text === '\uF02B' ? '+' : '-';
  return '•';
}

const ALPHABETS: Record<string, string> = {
  lowerLetter: 'abcdefghijklmnopqrstuvwxyz',
  upperLetter: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  russianLower: 'абвгдежзиклмнопрстуфхцчшщэюя',
  russianUpper: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ',
};

const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];

function written(number: number, format: string): string {
  const alphabet = ALPHABETS[format];
  if (alphabet !== undefined && number > 0) {
    const letter = alphabet[(number - 1) % alphabet.length] ?? '';
    return letter.repeat(Math.min(9, Math.ceil(number / alphabet.length)));
  }
  if (format === 'lowerRoman') return roman(number);
  if (format === 'upperRoman') return roman(number).toUpperCase();
  return format === 'decimalZero' ? String(number).padStart(2, '0') : String(number);
}

function roman(number: number): string {
  if (number > 4000) return String(number);
  let rest = number;
  let text = '';
  for (const [value, letters] of ROMAN) for (; rest >= value; rest -= value) text += letters;
  return text;
}
