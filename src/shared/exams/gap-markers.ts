/** A marker of a gap, the number without leading zeros; a formula may hold double brackets of its own. */
const MARKER = /\[\[([1-9]\d?)\]\]/gu;

/** The marker of a gap in the text of a fill-in question. */
export function gapMarker(number: number): string {
  return `[[${number}]]`;
}

/**
 * The numbers of the gaps that a rich text has markers for, as they stand; markers in tags and formulas are none.
 * @example gapNumbers('<p>[[2]] of [[1]]</p>') // [2, 1]
 */
export function gapNumbers(html: string): number[] {
  const numbers: number[] = [];
  replaceGapMarkers(html, (number) => {
    numbers.push(number);
    return '';
  });
  return numbers;
}

/** The same rich text with something else for its markers; what stands in tags and formulas stays. */
export function replaceGapMarkers(html: string, replacement: (number: number) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of closedParts(html)) {
    parts.push(replaced(html.slice(at, start), replacement), html.slice(start, end));
    at = end;
  }
  return parts.join('') + replaced(html.slice(at), replacement);
}

function replaced(text: string, replacement: (number: number) => string): string {
  return text.replace(MARKER, (_, number: string) => replacement(Number(number)));
}

const OPENING = /<|\\\(|\\\[/gu;
const CLOSING: Record<string, string> = { '<': '>', '\\(': '\\)', '\\[': '\\]' };

/** Tags and formulas in one walk over the text; what is opened and never closed is none. */
function* closedParts(html: string): Generator<{ start: number; end: number }> {
  const opening = new RegExp(OPENING);
  const last = Object.fromEntries(Object.values(CLOSING).map((sign) => [sign, html.lastIndexOf(sign)]));
  for (let found = opening.exec(html); found !== null; found = opening.exec(html)) {
    const closing = CLOSING[found[0]] ?? '>';
    if (opening.lastIndex > (last[closing] ?? -1)) continue;
    const end = html.indexOf(closing, opening.lastIndex) + closing.length;
    yield { start: found.index, end };
    opening.lastIndex = end;
  }
}
