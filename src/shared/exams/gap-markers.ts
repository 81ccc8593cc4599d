/** A marker of a gap, the number without leading zeros; a formula may hold double brackets of its own. */
const MARKER = /\[\[([1-9]\d?)\]\]/gu;
const FORMULA = /\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]/gu;
const TAG = /<[^>]*>/gu;

/** The marker of a gap in the text of a fill-in question. */
export function gapMarker(number: number): string {
  return `[[${number}]]`;
}

/**
 * The numbers of the gaps that a rich text has markers for, as they stand; markers in tags and formulas are none.
 * @example gapNumbers('<p>[[2]] of [[1]]</p>') // [2, 1]
 */
export function gapNumbers(html: string): number[] {
  const text = html.replace(TAG, '\u0000').replace(FORMULA, '\u0000');
  return [...text.matchAll(MARKER)].map(([, number]) => Number(number));
}

/** The same rich text with something else for its markers; what stands in tags and formulas stays. */
export function replaceGapMarkers(html: string, replacement: (number: number) => string): string {
  const parts = html.split(/(<[^>]*>|\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\])/u);
  return parts
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(MARKER, (_, number: string) => replacement(Number(number))),
    )
    .join('');
}
