/** Sign, whole part, decimals, exponent. Spaces only between groups of three digits; one decimal sign. */
const NUMBER = '([+-]?) ?(\\d{1,3}(?: \\d{3})+|\\d+)?(?:[.,](\\d*))?(?:[eEеЕ]([+-]?\\d{1,3}))?';
const PLAIN = new RegExp(`^${NUMBER}$`, 'u');

/** One word or sign of a unit, perhaps to a power: мм, %, °C, m2, с⁻¹. */
const FACTOR = '(?:[°µμ]?\\p{L}+\\.?|[%‰°℃℉′″\'"$€£₽₸])(?:\\^?-?[123]|⁻?[¹²³])?';
/** Words before and after a unit that are written apart: кв. м, мм рт. ст. */
const BEFORE = '(?:кв|куб|пог|шаршы|текше|sq|cu)\\.? ?';
const AFTER = '(?: (?:рт|вод|сын|су)\\.? ?(?:ст|бағ)\\.?)?';
const UNIT = `(?:${BEFORE})?${FACTOR}(?: ?[/·⋅*-] ?(?:${BEFORE})?${FACTOR}){0,3}${AFTER}`;
const WITH_UNIT = new RegExp(`^${NUMBER} ?(${UNIT})?$`, 'u');

/** Words that say more than a unit: another number, a multiple, or that the number is not exact. */
const NO_UNITS = new Set(
  [
    'и или либо но не нет около примерно приблизительно почти порядка до от более больше менее меньше плюс минус',
    'максимум минимум половина половиной полтора тыс тысяча тысячи тысяч млн миллион миллиона миллионов',
    'млрд миллиард миллиарда миллиардов раз',
    'және немесе емес шамамен жуық дейін астам артық көп кем аз жарты мың жүз миллиард',
    'and or not no about approx approximately circa roughly around almost nearly to more less over under plus minus',
    'half thousand thousands million millions billion billions mln bln times',
  ].flatMap((words) => words.split(' ')),
);

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
 * is not converted: `21 %` is 21, `1,52 м` is 1.52. Words in place of digits, several numbers, and numbers that are said
 * to be inexact are unreadable.
 *
 * @example typedNumber('1 520 мм') // → 1520
 * @example typedNumber('около 21') // → undefined
 */
export function typedNumber(text: string): number | undefined {
  const match = WITH_UNIT.exec(plainSigns(text));
  const words: string[] = match?.[5]?.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => NO_UNITS.has(word)) ? undefined : numberOf(match);
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
