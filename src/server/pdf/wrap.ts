/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/** Invisible characters of pasted texts, which PDF readers would show as boxes. */
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Splits a word into the part that fits and the rest. At least one character goes into the first part. */
function cut(word: string, width: number, measure: Measure): [string, string] {
  const characters = [...word];
  let fits = 1;
  while (fits < characters.length && measure(characters.slice(0, fits + 1).join('')) <= width) fits += 1;
  return [characters.slice(0, fits).join(''), characters.slice(fits).join('')];
}

/**
 * Breaks a text into lines at spaces; within a word only if the word alone is too wide. Line breaks of the text are kept.
 * @example wrap('Абай Құнанбаев', 40, (text) => text.length * 5) // ['Абай', 'Құнанбае', 'в']
 */
export function wrap(text: string, width: number, measure: Measure): string[] {
  return text
    .replaceAll(INVISIBLE, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => wrapLine(line, width, measure));
}

function wrapLine(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (measure(line) > width && [...line].length > 1) {
      const [head, rest] = cut(line, width, measure);
      lines.push(head);
      line = rest;
    }
  }
  return [...lines, line];
}
