/** More texts than a question may have answers. */
const MOST_TEXTS = 50;
const MOST_LETTERS = 1000;
/** Behind a backslash these stand for themselves; letters and digits have meanings of their own. */
const PLAIN_SIGN = /^[^\p{L}\p{N}]$/u;

interface Options {
  /** Whether a dot that nothing follows stands for itself. */
  plainDot: boolean;
}

/**
 * The texts that a regular expression means as a whole, as answers of our own, in which an asterisk stands for any letters.
 * @returns undefined for an expression that cannot be said in at most 50 texts, and for one that is not closed
 * @example expandedPattern('colou?r (a|b).*', { plainDot: false }) // → ['color a*', 'color b*', 'colour a*', 'colour b*']
 */
export function expandedPattern(source: string, options: Options): string[] | undefined {
  if (source.length > MOST_LETTERS) return undefined;
  const whole = source.replace(/^\^/u, '').replace(/(?<!\\)\$$/u, '');
  const reader = new PatternReader([...whole], options);
  const texts = reader.alternatives();
  return texts === undefined || !reader.isOver ? undefined : [...new Set(texts)];
}

class PatternReader {
  readonly #signs: readonly string[];
  readonly #options: Options;
  #at = 0;

  constructor(signs: readonly string[], options: Options) {
    this.#signs = signs;
    this.#options = options;
  }

  get isOver(): boolean {
    return this.#at >= this.#signs.length;
  }

  /** `a|b|c` up to the end, or to the bracket that closes the group. */
  alternatives(): string[] | undefined {
    const texts: string[] = [];
    for (;;) {
      const row = this.#row();
      if (row === undefined) return undefined;
      texts.push(...row);
      if (texts.length > MOST_TEXTS) return undefined;
      if (this.#signs[this.#at] !== '|') return texts;
      this.#at++;
    }
  }

  #row(): string[] | undefined {
    let texts = [''];
    while (!this.isOver && this.#signs[this.#at] !== '|' && this.#signs[this.#at] !== ')') {
      const part = this.#part();
      if (part === undefined || texts.length * part.length > MOST_TEXTS) return undefined;
      texts = texts.flatMap((text) => part.map((more) => text + more));
    }
    return texts;
  }

  /** A sign, a group or a set, which may be left out where a question mark follows. */
  #part(): string[] | undefined {
    if (this.#signs[this.#at] === '.' && this.#signs[this.#at + 1] === '*') {
      this.#at += 2;
      return ['*'];
    }
    const one = this.#one();
    const next = this.#signs[this.#at];
    if (one === undefined || next === '*' || next === '+' || next === '{') return undefined;
    if (next !== '?') return one;
    this.#at++;
    return ['', ...one];
  }

  #one(): string[] | undefined {
    const sign = this.#signs[this.#at++] ?? '';
    switch (sign) {
      case '(':
        return this.#group();
      case '[':
        return this.#set();
      case '\\': {
        const plain = this.#signs[this.#at++] ?? '';
        if (plain === 's') return [' '];
        return PLAIN_SIGN.test(plain) ? [literal(plain)] : undefined;
      }
      case '.':
        return this.#options.plainDot ? ['.'] : undefined;
      case '*':
      case '+':
      case '?':
      case '{':
      case '^':
      case '$':
        return undefined;
      default:
        return [literal(sign)];
    }
  }

  #group(): string[] | undefined {
    if (this.#signs[this.#at] === '?') {
      if (this.#signs[this.#at + 1] !== ':') return undefined;
      this.#at += 2;
    }
    const texts = this.alternatives();
    return this.#signs[this.#at++] === ')' ? texts : undefined;
  }

  #set(): string[] | undefined {
    const end = this.#signs.indexOf(']', this.#at);
    const inside = this.#signs.slice(this.#at, end);
    if (end < 0 || inside.length === 0 || inside.some((sign) => ['^', '-', '\\', '['].includes(sign))) return undefined;
    this.#at = end + 1;
    return inside.map(literal);
  }
}

const literal = (sign: string): string => (sign === '*' ? '\\*' : sign);
