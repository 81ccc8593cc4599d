/** A piece of a text: words, or a formula without its delimiters. */
export type TextPart = { text: string } | { tex: string; display: boolean };

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Longer is no formula that a person wrote. It also bounds the search for an end that never comes. */
const LONGEST = 4000;

/**
 * Finds the formulas of a text: TeX between `\(` and `\)` (in the line) or `\[` and `\]` (on a line of its own).
 * What never closes, holds nothing or begins with an escaped backslash is text.
 * @example splitFormulas('so \\(x^2\\)') // → [{ text: 'so ' }, { tex: 'x^2', display: false }]
 */
export function splitFormulas(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let shown = 0;
  let at = text.indexOf('\\');
  while (at !== -1) {
    const end = endOf(text, at);
    if (end === -1) {
      // The character after a backslash belongs to it.
      at = text.indexOf('\\', at + 2);
      continue;
    }
    if (at > shown) parts.push({ text: text.slice(shown, at) });
    parts.push({ tex: text.slice(at + 2, end), display: text[at + 1] === '[' });
    shown = end + 2;
    at = text.indexOf('\\', shown);
  }
  if (shown < text.length) parts.push({ text: text.slice(shown) });
  return parts;
}

/** Where the delimiter stands that closes the formula which opens at a place; -1 when none opens or closes. */
function endOf(text: string, start: number): number {
  const open = text[start + 1] ?? '';
  const close = CLOSING[open];
  if (close === undefined) return -1;
  const last = Math.min(text.length, start + LONGEST);
  let depth = 0;
  for (let at = start + 2; at < last; at += 1) {
    const character = text[at];
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (character === '\\') {
      const next = text[at + 1];
      if (depth <= 0 && next === close) return text.slice(start + 2, at).trim() === '' ? -1 : at;
      if (depth <= 0 && next === open) return -1;
      at += 1;
    }
  }
  return -1;
}

/** The formula as it stands in a text. */
export function delimited(tex: string, display: boolean): string {
  return display ? `\\[${tex}\\]` : `\\(${tex}\\)`;
}

/** Whether a text or its HTML has a formula. */
export function hasFormula(text: string): boolean {
  return /\\[([]/.test(text) && splitFormulas(text).some((part) => 'tex' in part);
}
