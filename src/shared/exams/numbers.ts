import words from './number-words.json' with { type: 'json' };
import { NUMBER, numberOf, plainSigns } from './plain-number.ts';

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
 * Reads a number as a person answers with it: like `parseNumber`, and a percent sign or a unit may follow. The unit
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
