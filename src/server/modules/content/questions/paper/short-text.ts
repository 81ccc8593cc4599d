/**
 * Whether a typed answer is the expected one. Letters are compared after Unicode NFC, runs of white space count as one
 * space, the ends are trimmed; ё and е stay different letters. `*` in the pattern stands for any run of characters
 * (also none), `\*` for the asterisk itself.
 *
 * The literal parts are looked for one after another, so the time is linear in the answer whatever the pattern.
 *
 * @example matchesPattern('  Новый   Ташкент ', 'новый *', false) // → true
 */
export function matchesPattern(answer: string, pattern: string, caseSensitive: boolean): boolean {
  const text = comparable(answer, caseSensitive);
  const parts = literalParts(pattern).map((part) => folded(part, caseSensitive));
  const [first = '', ...rest] = [(parts[0] ?? '').trimStart(), ...parts.slice(1)];
  const last = rest.pop();
  if (last === undefined) return text === first.trimEnd();
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  const ending = last.trimEnd();
  return text.length - ending.length >= from && text.endsWith(ending);
}

/** Whether the text is only white space. */
export function isBlank(answer: string): boolean {
  return answer.trim() === '';
}

/** The pattern for people: `\*` becomes an asterisk. */
export function patternInWords(pattern: string): string {
  return pattern.replaceAll('\\*', '*');
}

/** The pattern for learners, who do not know its signs: `*Астана*` → `…Астана…`. */
export function patternForReaders(pattern: string): string {
  return literalParts(pattern).join('…').trim();
}

function literalParts(pattern: string): string[] {
  // Replace escaped asterisks by a character that no text contains, while the pattern is split.
  return pattern
    .replaceAll('\\*', '\u0000')
    .split('*')
    .map((part) => part.replaceAll('\u0000', '*'));
}

function comparable(text: string, caseSensitive: boolean): string {
  return folded(text, caseSensitive).trim();
}

function folded(text: string, caseSensitive: boolean): string {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ');
  return caseSensitive ? plain : plain.toLowerCase();
}
