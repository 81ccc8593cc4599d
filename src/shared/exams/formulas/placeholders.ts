/** `{=formula}` with variables in braces, or `{variable}`. */
const PLACEHOLDER = /\{=((?:[^{}]|\{[^{}]*\})*)\}|\{([A-Za-z]\w*)\}/gu;
/** Formulas for display: braces mean groups there. */
const TYPESET = /\\\(.*?\\\)|\\\[.*?\\\]/gsu;
const ENTITIES: Record<string, string> = { '&nbsp;': ' ', '\u00a0': ' ', '&amp;': '&', '&lt;': '<', '&gt;': '>' };

export interface Placeholder {
  /** As it stands in the text. */
  source: string;
  formula: string | undefined;
  variable: string | undefined;
}

/**
 * The placeholders of drawn values in a text.
 * @example placeholdersIn('{a} and {={a}*2}').map(({ source }) => source) // ['{a}', '{={a}*2}']
 */
export function placeholdersIn(text: string): Placeholder[] {
  return [...text.matchAll(PLACEHOLDER)].map(([source, formula, variable]) => ({
    source,
    formula: formula?.replace(/&nbsp;|\u00a0|&amp;|&[lg]t;/gu, (sign) => ENTITIES[sign] ?? sign),
    variable,
  }));
}

/** A text without its formulas for display. */
export const withoutTypeset = (text: string): string => text.replace(TYPESET, ' ');

/**
 * Puts numbers in place of placeholders; those without a number stay. In `\(…\)` the number keeps the braces, so that it stays one group.
 * @param numberOf the number for a placeholder as it stands in the text
 */
export function fillPlaceholders(text: string, numberOf: (source: string) => string | undefined): string {
  const filled = (part: string, wrap: (number: string) => string) =>
    part.replace(PLACEHOLDER, (source) => {
      const number = numberOf(source);
      return number === undefined ? source : wrap(number);
    });
  let result = '';
  let at = 0;
  for (const { index, 0: typeset } of text.matchAll(TYPESET)) {
    result += filled(text.slice(at, index), (number) => number);
    result += filled(typeset, (number) => `{${number.replace(',', '{,}')}}`);
    at = index + typeset.length;
  }
  return result + filled(text.slice(at), (number) => number);
}
