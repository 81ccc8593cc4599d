import { childOf, type Node } from '../../../xml/tree.ts';

interface Cell {
  cell: Node;
  lines: string[];
}

const MOST_COLUMNS = 60;
const BANK = /<\/?(?:question|(?:right|correct)?[ _-]?variant)|^\s*\[[qa]\]|^\s*[SQ+]\s?:/imu;
const NUMBER = /^№?\s?\d{1,5}[.)]?$/u;
const LETTER = /^\p{L}(?:[\s,;]*\p{L}){0,4}[.)]?$/u;

/** Whether the questions themselves stand in the cells. */
export const holdsBank = (words: readonly (readonly string[])[]): boolean =>
  words.some((row) => row.some((text) => BANK.test(text)));

/** Whether a table under the heading of a key is one: numbers above letters, or numbers beside letters. */
export function isKeyTable(words: readonly (readonly string[])[]): boolean {
  const rows = words.filter((row) => row.some((text) => text !== ''));
  const isAbove =
    rows.length % 2 === 0 &&
    rows.every((row, index) =>
      row.slice(1).every((text) => text === '' || (index % 2 === 0 ? NUMBER : LETTER).test(text)),
    );
  const beside = rows.filter((row) => row.some((text) => NUMBER.test(text)));
  const isBeside =
    beside.length > 0 &&
    beside.length >= rows.length - 1 &&
    beside.every(
      (row) =>
        row.length % 2 === 0 &&
        row.every((text, index) => text === '' || (index % 2 === 0 ? NUMBER : LETTER).test(text)),
    );
  return rows.flat().some((text) => LETTER.test(text)) && (isAbove || isBeside);
}

/** The rows of a key as lines, without the one that only names the columns. */
export const keyLines = ([first = [], ...rest]: readonly (readonly string[])[]): string[] =>
  [...(first.some((text) => NUMBER.test(text)) ? [first] : []), ...rest].map((row) => row.join('\t'));

/** A table as HTML, with merged cells. @param htmlOf makes HTML of the lines of a cell */
export function tableHtml(rows: readonly (readonly Cell[])[], htmlOf: (lines: string[]) => string): string {
  const spans = rows.map((row) => placesIn(row));
  const body = rows.map((row, at) => {
    const cells = row.map(({ cell, lines }, index) => {
      const place = spans[at]?.[index] ?? { column: 0, width: 1 };
      const merge = mergeOf(cell);
      if (merge === 'continued') return '';
      const height = merge === 'begun' ? heightOf(rows, spans, at, place.column) : 1;
      const [across, down] = [attribute('colspan', place.width), attribute('rowspan', height)];
      return `<td${across}${down}>${htmlOf(lines)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table><tbody>${body.join('')}</tbody></table>`;
}

const attribute = (name: string, count: number) => (count > 1 ? ` ${name}="${Math.min(count, 1000)}"` : '');

function mergeOf(cell: Node): 'begun' | 'continued' | undefined {
  const merge = childOf(childOf(cell, 'tc-pr'), 'v-merge');
  if (merge === undefined) return undefined;
  return merge.attributes.val === 'restart' ? 'begun' : 'continued';
}

interface Place {
  column: number;
  width: number;
}

/** The lines of each cell in the columns of the grid: a cell that is merged across columns stands in each of them. */
export function gridOf(rows: readonly (readonly Cell[])[]): string[][] {
  return rows.map((row) => {
    const places = placesIn(row);
    const cells: string[] = [];
    for (const [index, { cell, lines }] of row.entries()) {
      const { column, width } = places[index] ?? { column: index, width: 1 };
      const text = mergeOf(cell) === 'continued' ? '' : lines.join('\n');
      cells.splice(column, 0, ...new Array<string>(Math.min(width, MOST_COLUMNS)).fill(text));
    }
    return cells.slice(0, MOST_COLUMNS);
  });
}

function placesIn(row: readonly Cell[]): Place[] {
  let column = 0;
  return row.map(({ cell }) => {
    const width = Math.max(1, Number(childOf(childOf(cell, 'tc-pr'), 'grid-span')?.attributes.val ?? 1) || 1);
    const place = { column, width };
    column += width;
    return place;
  });
}

function heightOf(rows: readonly (readonly Cell[])[], spans: readonly Place[][], from: number, column: number): number {
  let height = 1;
  for (let at = from + 1; at < rows.length; at++) {
    const index = spans[at]?.findIndex((place) => place.column === column) ?? -1;
    const below = rows[at]?.[index];
    if (below === undefined || mergeOf(below.cell) !== 'continued') break;
    height++;
  }
  return height;
}
