import { parseNumber } from '../../../paper/numbers.ts';
import { childOf, elementsOf, findAll, type Node, textOf, wordsOf } from '../../../xml/tree.ts';

/** The credit of one value of a response, in the item's own points. */
export interface Credit {
  value: string;
  points: number;
  caseSensitive: boolean;
  /** The tolerance of a number. */
  tolerance: number;
}

/** The points of a condition: for a value that it names, or without one for the correct response. */
export interface Case {
  value: string | undefined;
  points: number;
  caseSensitive: boolean;
  /** The centre and half-width of the accepted interval. */
  within: (value: number) => { middle: number; tolerance: number };
}

/** How the item computes points from responses. */
export interface Processing {
  template: 'match' | 'map' | undefined;
  /** Responses that are scored by their mapping. */
  mapped: ReadonlySet<string>;
  /** Responses that are compared with their correct value. */
  matched: ReadonlySet<string>;
  /** Points that conditions give for single values. */
  cases: ReadonlyMap<string, Case[]>;
  /** The whole response with the most points among the conditions. */
  wholes: ReadonlyMap<string, string[]>;
  /** Points only if everything is right. */
  together: boolean;
  exists: boolean;
}

export function processingOf(item: Node): Processing {
  const node = childOf(item, 'response-processing');
  const reader = new ConditionReader(item);
  if (node !== undefined) for (const branch of branches(node)) reader.read(branch);
  const named = (name: string) =>
    new Set(
      node === undefined
        ? []
        : findAll(node, (one) => one.name === name).map(({ attributes }) => attributes.identifier ?? ''),
    );
  const together = (node === undefined ? [] : findAll(node, ({ name }) => name === 'and')).some(isTogether);
  return {
    template: templateOf(node),
    mapped: named('map-response'),
    matched: named('correct'),
    cases: reader.cases,
    wholes: new Map([...reader.wholes].map(([identifier, { values }]) => [identifier, values])),
    together,
    exists: node !== undefined,
  };
}

function templateOf(node: Node | undefined): Processing['template'] {
  const address = `${node?.attributes.template ?? ''} ${node?.attributes['template-location'] ?? ''}`;
  if (/map_response(?!_point)/u.test(address)) return 'map';
  return /match/u.test(address) ? 'match' : undefined;
}

const COMPARISONS = ['match', 'gte', 'equal', 'string-match', 'equal-rounded'];

function isTogether(and: Node): boolean {
  const parts = elementsOf(and);
  const responses = new Set(parts.map((part) => childOf(part, 'variable')?.attributes.identifier));
  return parts.length > 1 && responses.size === parts.length && parts.every(({ name }) => COMPARISONS.includes(name));
}

function branches(node: Node): Node[] {
  return elementsOf(node).flatMap((child) => [
    ...(child.name === 'response-if' || child.name === 'response-else-if' ? [child] : []),
    ...branches(child),
  ]);
}

/** Collects the points that the conditions of an item give for single values. */
class ConditionReader {
  readonly cases = new Map<string, Case[]>();
  readonly wholes = new Map<string, { values: string[]; points: number }>();
  /** The initial values of numeric outcomes: `MAXSCORE` is the maximum of the item. */
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(item: Node) {
    const numeric = elementsOf(item, 'outcome-declaration').filter(({ attributes }) =>
      /float|integer/u.test(attributes['base-type'] ?? ''),
    );
    this.#numbers = new Map(
      numeric.map((node) => [
        node.attributes.identifier ?? '',
        numberOf(wordsOf(childOf(childOf(node, 'default-value'), 'value'))),
      ]),
    );
  }

  read(branch: Node): void {
    const points = this.#pointsOf(branch);
    const [condition] = elementsOf(branch);
    if (points === undefined || points <= 0 || condition === undefined) return;
    const leaves = condition.name === 'or' ? elementsOf(condition) : [condition];
    for (const leaf of leaves) this.#readLeaf(leaf, points);
  }

  /** The points that a branch sets or adds. */
  #pointsOf(branch: Node): number | undefined {
    for (const set of elementsOf(branch, 'set-outcome-value')) {
      const target = set.attributes.identifier ?? '';
      const [expression] = elementsOf(set);
      const parts = expression?.name === 'sum' ? elementsOf(expression) : expression === undefined ? [] : [expression];
      for (const part of parts) {
        const { 'base-type': type = '', identifier = '' } = part.attributes;
        if (part.name === 'base-value' && /float|integer/u.test(type)) return parseNumber(wordsOf(part));
        if (part.name === 'variable' && identifier !== target && this.#numbers.has(identifier))
          return this.#numbers.get(identifier) || 1;
      }
    }
    return undefined;
  }

  #readLeaf(leaf: Node, points: number): void {
    const identifier = childOf(leaf, 'variable')?.attributes.identifier;
    if (identifier === undefined) return;
    const list = childOf(leaf, 'multiple') ?? childOf(leaf, 'ordered');
    if (list !== undefined) {
      const values = elementsOf(list, 'base-value').map(wordsOf);
      if ((this.wholes.get(identifier)?.points ?? 0) < points) this.wholes.set(identifier, { values, points });
      return;
    }
    const value = childOf(leaf, 'base-value');
    const isKey = childOf(leaf, 'correct')?.attributes.identifier === identifier;
    if (value === undefined && !isKey) return;
    if (![...COMPARISONS, 'member'].includes(leaf.name) || leaf.name === 'gte') return;
    const one: Case = {
      value: value && textOf(value).trim(),
      points,
      caseSensitive: leaf.attributes['case-sensitive'] !== 'false',
      within: (number) => withinOf(leaf, number),
    };
    const known = this.cases.get(identifier);
    if (known === undefined) this.cases.set(identifier, [one]);
    else known.push(one);
  }
}

/** The centre and half-width of the interval that `equal` accepts. */
function withinOf({ name, attributes }: Node, value: number): { middle: number; tolerance: number } {
  if (name === 'equal-rounded') {
    const figures = Math.min(15, numberOf(attributes.figures));
    const decimals = attributes['rounding-mode'] === 'decimalPlaces';
    const unit = decimals || value === 0 ? -figures : Math.floor(Math.log10(Math.abs(value))) + 1 - figures;
    return { middle: value, tolerance: tidy(0.5 * 10 ** unit) };
  }
  const mode = attributes['tolerance-mode'] ?? 'exact';
  if (name !== 'equal' || mode === 'exact') return { middle: value, tolerance: 0 };
  const [low = 0, high = low] = (attributes.tolerance ?? '').trim().split(/\s+/u).map(numberOf);
  const unit = mode === 'relative' ? Math.abs(value) / 100 : 1;
  const middle = low === high ? value : tidy(value + ((high - low) * unit) / 2);
  return { middle, tolerance: tidy(((low + high) * unit) / 2) };
}

/** Removes floating-point noise. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

function numberOf(text: string | undefined): number {
  return parseNumber(text ?? '') ?? 0;
}
