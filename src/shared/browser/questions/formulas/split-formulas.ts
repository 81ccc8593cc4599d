/** A part of a text: plain text, or a formula without its delimiters. */
export type TextPart = { text: string } | { tex: string; display: boolean };

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Longer text is not a real formula. The limit also bounds the search for a missing end. */
const LONGEST = 4000;

/**
 * Finds the formulas in a text: TeX between `\(` and `\)` (inline) or `\[` and `\]` (display). A formula that is not
 * closed, is empty or starts with an escaped backslash stays text.
 * @example splitFormulas('so \\(x^2\\)') // → [{ text: 'so ' }, { tex: 'x^2', display: false }]
 */
export function splitFormulas(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let shown = 0;
  let at = text.indexOf('\\');
  while (at !== -1) {
    const end = endOf(text, at);
    if (end === -1) {
      // A backslash escapes the next character.
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

/** The position of the closing delimiter for the formula that opens at `start`; -1 when there is none. */
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

/** A formula with its delimiters. */
export function delimited(tex: string, display: boolean): string {
  return display ? `\\[${tex}\\]` : `\\(${tex}\\)`;
}

/** Whether a text or HTML contains a formula. */
export function hasFormula(text: string): boolean {
  return /\\[([]/.test(text) && splitFormulas(text).some((part) => 'tex' in part);
}
