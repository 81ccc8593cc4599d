import { FUNCTIONS } from './functions.ts';

/** Values of variables by name. */
export type Values = Readonly<Record<string, number>>;

/** A formula that can be calculated for any values of its variables. */
export interface Formula {
  variables: ReadonlySet<string>;
  /** The result, which may be infinite or NaN. */
  of: (values: Values) => number;
}

/** Why a text is not a formula: `end` – it stops too early; `deep` – it is too long or too nested. */
export interface FormulaProblem {
  kind: 'unexpected' | 'unknownFunction' | 'arguments' | 'end' | 'deep';
  /** What is wrong, as written. */
  part: string;
}

const LONGEST = 1000;
const DEEPEST = 40;
const TOKEN =
  /\s*(?:(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|\{(?<variable>[A-Za-z]\w*)\}|(?<name>[A-Za-z]\w*)|(?<sign>\*\*|[<>=!]=|[-+*/%(),<>?:]))/uy;

type Token = { kind: 'number' | 'variable' | 'name' | 'sign'; text: string };
type Term = (values: Values) => number;

class Failure extends Error {
  readonly problem: FormulaProblem;

  constructor(kind: FormulaProblem['kind'], part = '') {
    super(kind);
    this.problem = { kind, part };
  }
}

/**
 * Reads a formula: numbers, variables in braces, `+ - * / % **`, comparisons, `? :`, brackets and
 * {@link FUNCTIONS} in capital or small letters. Nothing else is ever executed.
 * @example parseFormula('{a} * 2')
 */
export function parseFormula(text: string): { formula: Formula } | { problem: FormulaProblem } {
  try {
    return { formula: new Reader(tokensOf(text)).read() };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { problem: error.problem };
  }
}

function tokensOf(text: string): Token[] {
  if (text.length > LONGEST) throw new Failure('deep');
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  const plain = text.trim();
  while (pattern.lastIndex < plain.length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(plain)?.groups;
    if (found === undefined) throw new Failure('unexpected', plain.slice(at, at + 20).trim());
    for (const kind of ['number', 'variable', 'name', 'sign'] as const) {
      const own = found[kind];
      if (own !== undefined) tokens.push({ kind, text: own });
    }
  }
  return tokens;
}

/** Recursive descent; the precedence of PHP: `**` before a sign, then `* / %`, then `+ -`, then comparisons, then `? :`. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #variables = new Set<string>();
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): Formula {
    const of = this.#choice();
    const rest = this.#tokens[this.#at];
    if (rest !== undefined) throw new Failure('unexpected', rest.text);
    return { variables: this.#variables, of };
  }

  #choice(): Term {
    if (++this.#depth > DEEPEST) throw new Failure('deep');
    const condition = this.#compared(['==', '!='], () => this.#compared(['<=', '>=', '<', '>'], () => this.#sum()));
    if (this.#sign('?') === undefined) {
      this.#depth -= 1;
      return condition;
    }
    const yes = this.#choice();
    this.#expect(':');
    const no = this.#choice();
    this.#depth -= 1;
    return (values) => {
      const decides = condition(values);
      return Number.isNaN(decides) ? Number.NaN : decides === 0 ? no(values) : yes(values);
    };
  }

  /** At most one comparison: as in PHP, `1 < 2 < 3` is none. */
  #compared(signs: readonly string[], side: () => Term): Term {
    const left = side();
    const sign = this.#sign(...signs);
    if (sign === undefined) return left;
    const right = side();
    return (values) => comparison(sign, left(values), right(values));
  }

  #sum(): Term {
    let left = this.#product();
    for (let sign = this.#sign('+', '-'); sign !== undefined; sign = this.#sign('+', '-')) {
      const [first, second, factor] = [left, this.#product(), sign === '+' ? 1 : -1];
      left = (values) => first(values) + factor * second(values);
    }
    return left;
  }

  #product(): Term {
    let left = this.#signed();
    for (let sign = this.#sign('*', '/', '%'); sign !== undefined; sign = this.#sign('*', '/', '%')) {
      left = product(sign, left, this.#signed());
    }
    return left;
  }

  #signed(): Term {
    if (++this.#depth > DEEPEST) throw new Failure('deep');
    const sign = this.#sign('-', '+');
    const inner = sign === undefined ? this.#power() : this.#signed();
    this.#depth -= 1;
    return sign === '-' ? (values) => -inner(values) : inner;
  }

  #power(): Term {
    const base = this.#value();
    if (this.#sign('**') === undefined) return base;
    const exponent = this.#signed();
    return (values) => base(values) ** exponent(values);
  }

  #value(): Term {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new Failure('end');
    const { kind, text } = token;
    if (kind === 'number') {
      const number = Number(text);
      return () => number;
    }
    if (kind === 'variable') {
      this.#variables.add(text);
      return (values) => values[text] ?? Number.NaN;
    }
    if (kind === 'name') return this.#call(text);
    if (text !== '(') throw new Failure('unexpected', text);
    const inner = this.#choice();
    this.#close();
    return inner;
  }

  #call(written: string): Term {
    const name = written.toLowerCase();
    const own = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (own === undefined) throw new Failure('unknownFunction', written);
    if (this.#sign('(') === undefined) throw new Failure('arguments', written);
    const terms: Term[] = [];
    if (this.#sign(')') === undefined) {
      do terms.push(this.#choice());
      while (this.#sign(',') !== undefined);
      this.#close();
    }
    if (terms.length < own.least || terms.length > own.most) throw new Failure('arguments', written);
    return (values) => own.of(...terms.map((term) => term(values)));
  }

  #close(): void {
    this.#expect(')');
  }

  #expect(sign: string): void {
    if (this.#sign(sign) !== undefined) return;
    const found = this.#tokens[this.#at];
    throw found === undefined ? new Failure('end') : new Failure('unexpected', found.text);
  }

  /** Takes the next token if it is one of the signs. */
  #sign(...signs: string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined;
    this.#at += 1;
    return token.text;
  }
}

function comparison(sign: string, left: number, right: number): number {
  if (Number.isNaN(left) || Number.isNaN(right)) return Number.NaN;
  switch (sign) {
    case '<':
      return Number(left < right);
    case '>':
      return Number(left > right);
    case '<=':
      return Number(left <= right);
    case '>=':
      return Number(left >= right);
    default:
      return Number((left === right) === (sign === '=='));
  }
}

function product(sign: string, left: Term, right: Term): Term {
  if (sign === '*') return (values) => left(values) * right(values);
  if (sign === '/') return (values) => left(values) / right(values);
  // PHP's remainder is one of whole numbers.
  return (values) => Math.trunc(left(values)) % Math.trunc(right(values));
}
