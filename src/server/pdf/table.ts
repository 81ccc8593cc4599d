import { type Measure, wrap } from './wrap.ts';

/** A column. Widths are shares of the table's width. */
export interface PdfColumn {
  title: string;
  share: number;
  align?: 'left' | 'right' | 'center';
}

/** A row with its texts broken into lines, and its height in points. */
export interface LaidRow {
  cells: string[][];
  height: number;
}

/** Against rounding when a text is measured again, in points. */
const SLACK = 0.01;

export const ROW = { line: 11, padding: 3.5 };

/** Breaks the text of each cell into lines, which gives the height of the row. */
export function layRow(texts: readonly string[], widths: readonly number[], measure: Measure): LaidRow {
  const cells = texts.map((text, index) => wrap(text, (widths[index] ?? 0) - 2 * ROW.padding, measure));
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  return { cells, height: lines * ROW.line + 2 * ROW.padding };
}

/**
 * The widths of the columns, in points: their shares, but no column is narrower than its longest word. Where there is no room for that, all
 * are narrowed alike, and words are broken.
 * @param rows the texts of the cells; the first row is the head, in bold
 */
export function widthsOf(
  columns: readonly PdfColumn[],
  width: number,
  rows: Iterable<readonly string[]>,
  measure: (text: string, isHead: boolean) => number,
): number[] {
  const least = columns.map(() => 0);
  let isHead = true;
  for (const row of rows) {
    for (const [index, text] of row.entries()) {
      for (const word of text.split(/\s+/)) {
        least[index] = Math.max(least[index] ?? 0, measure(word, isHead) + 2 * ROW.padding + SLACK);
      }
    }
    isHead = false;
  }
  const needed = least.reduce((sum, each) => sum + each, 0);
  if (needed >= width) return least.map((each) => (each / needed) * width);
  // A column below its least takes it from the others, which may bring another below its own.
  const fixed = new Set<number>();
  for (;;) {
    const free = width - [...fixed].reduce((sum, index) => sum + (least[index] ?? 0), 0);
    const shares = columns.reduce((sum, { share }, index) => sum + (fixed.has(index) ? 0 : share), 0);
    const widths = columns.map(({ share }, index) =>
      fixed.has(index) ? (least[index] ?? 0) : (share / shares) * free,
    );
    const narrow = widths.flatMap((each, index) => (each < (least[index] ?? 0) && !fixed.has(index) ? [index] : []));
    if (narrow.length === 0) return widths;
    for (const index of narrow) fixed.add(index);
  }
}

/**
 * Distributes rows over pages. A row that is higher than a page continues on the next.
 * @param first free height of the first page, in points
 * @param rest free height of every other page
 */
export function paginate(rows: readonly LaidRow[], first: number, rest: number): LaidRow[][] {
  const pages: LaidRow[][] = [[]];
  let free = first;
  for (const row of rows.flatMap((one) => splitRow(one, rest))) {
    if (row.height > free) {
      pages.push([]);
      free = rest;
    }
    pages.at(-1)?.push(row);
    free -= row.height;
  }
  return pages;
}

function splitRow(row: LaidRow, limit: number): LaidRow[] {
  if (row.height <= limit) return [row];
  const lines = Math.max(1, Math.floor((limit - 2 * ROW.padding) / ROW.line));
  const total = Math.max(...row.cells.map((cell) => cell.length));
  return Array.from({ length: Math.ceil(total / lines) }, (_, part) => {
    const cells = row.cells.map((cell) => cell.slice(part * lines, (part + 1) * lines));
    const height = Math.max(1, ...cells.map((cell) => cell.length)) * ROW.line + 2 * ROW.padding;
    return { cells, height };
  });
}
