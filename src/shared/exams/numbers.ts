import words from './number-words.json' with { type: 'json' };

/** Sign, whole part, decimals, exponent with a Latin or a Cyrillic E. Spaces only between groups of three digits; one decimal sign. */
const NUMBER = '([+-]?) ?(\\d{1,3}(?: \\d{3})+|\\d+)?(?:[.,](\\d*))?(?:[eE\\u0415\\u0435]([+-]?\\d{1,3}))?';
const PLAIN = new RegExp(`^${NUMBER}$`, 'u');

/** One word or sign of a unit, perhaps to a power: mm, %, °C, m2, s⁻¹. */
const FACTOR = '(?:[°µμ]?\\p{L}+\\.?|[%‰°℃℉′″\'"$€£₽₸])(?:\\^?-?[123]|⁻?[¹²³])?';
/** Words that are written apart before a unit (`sq. m`) and after it (the mercury of millimetres of mercury). */
const BEFORE = `(?:${words.beforeUnit.join('|')})\\.? ?`;
const AFTER = `(?: (?:${words.afterUnit.map((pair) => `${pair.replace(' ', '\\.? ?')}\\.?`).join('|')}))?`;
const UNIT = `(?:${BEFORE})?${FACTOR}(?: ?[/·⋅*-] ?(?:${BEFORE})?${FACTOR}){0,3}${AFTER}`;
const WITH_UNIT = new RegExp(`^${NUMBER} ?(${UNIT})?$`, 'u');

/** Words that say more than a unit: another number, a multiple, or that the number is not exact. */
const NO_UNITS = new Set(Object.values(words.notUnits).flatMap((list) => list.split(' ')));

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
 * Reads a number as a person answers with it: like {@link parseNumber}, and a percent sign or a unit may follow. The unit
 * is not converted: `21 %` is 21, `1,52 m` is 1.52. Words in place of digits, several numbers, and numbers that are said
 * to be inexact are unreadable.
 *
 * @example typedNumber('1 520 mm') // → 1520
 * @example typedNumber('about 21') // → undefined
 */
export function typedNumber(text: string): number | undefined {
  const match = WITH_UNIT.exec(plainSigns(text));
  const unit: string[] = match?.[5]?.toLowerCase().match(/\p{L}+/gu) ?? [];
  return unit.some((word) => NO_UNITS.has(word)) ? undefined : numberOf(match);
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
function plainSigns(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u2060-\u2064\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[−–‐‑﹣－]/gu, '-');
}

function numberOf(match: RegExpExecArray | null): number | undefined {
  if (match === null) return undefined;
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = match;
  if (whole === '' && decimals === '') return undefined;
  const value = Number(`${sign}${whole.replaceAll(' ', '') || '0'}.${decimals || '0'}e${exponent}`);
  return Number.isFinite(value) ? value : undefined;
}
