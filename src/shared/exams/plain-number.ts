/** Sign, whole part, decimals, exponent with a Latin or a Cyrillic E. Spaces only between groups of three digits; one decimal sign. */
export const NUMBER = '([+-]?) ?(\\d{1,3}(?: \\d{3})+|\\d+)?(?:[.,](\\d*))?(?:[eE\\u0415\\u0435]([+-]?\\d{1,3}))?';
const PLAIN = new RegExp(`^${NUMBER}$`, 'u');

/**
 * Reads a number without anything else: `3.14`, `3,14`, `−2`, `1 000 000`, `6e3`, `.5`.
 *
 * @returns undefined where the text is no finite number
 * @example parseNumber('1 234,5') // → 1234.5
 */
export function parseNumber(text: string): number | undefined {
  return numberOf(PLAIN.exec(plainSigns(text)));
}

/**
 * Whether a text is nothing but the digits of the number that it is read as. A unit and a power of ten are more, and three digits after
 * the decimal sign may be meant for thousands.
 *
 * @example isPlainNumber('1,520', 1.52) // → false
 */
export function isPlainNumber(text: string, number: number): boolean {
  const plain = plainSigns(text).replaceAll(' ', '').replace(',', '.').replace(/^\+/u, '');
  const [whole = '', decimals = ''] = plain.split('.');
  const mayBeThousand = decimals.length === 3 && /^-?[1-9]\d{0,2}$/u.test(whole);
  return /^-?\d*\.?\d*$/u.test(plain) && Number(plain) === number && !mayBeThousand;
}

/** With one kind of space and of minus, and without signs that nobody sees. */
export function plainSigns(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u2060-\u2064\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[−–‐‑﹣－]/gu, '-');
}

/** The number of a match of {@link NUMBER}. */
export function numberOf(match: RegExpExecArray | null): number | undefined {
  if (match === null) return undefined;
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = match;
  if (whole === '' && decimals === '') return undefined;
  const value = Number(`${sign}${whole.replaceAll(' ', '') || '0'}.${decimals || '0'}e${exponent}`);
  return Number.isFinite(value) ? value : undefined;
}
