import type { Language } from '#shared/contract/index.ts';
import { htmlLang } from '#shared/i18n/languages.ts';
import { localized } from '../../../../i18n.ts';
import { breather } from '../../../../load/index.ts';
import { A4, INNER_WIDTH, type LaidRow, layRow, paginate, Paper, ROW, widthsOf, wrap } from '../../../../pdf/index.ts';
import type { Reading } from '../reading/detail.ts';
import { absentTexts } from './absent.ts';
import { printedColumnsOf, type SheetColumn } from './columns.ts';
import { headLines, type HeadLine, momentOf, signatureLines } from './parts.ts';
import { type PrintWords, printWords } from './words.ts';

const SIZE = 8;
const LEFT = A4.margin.left;
const BOTTOM = A4.height - A4.margin.bottom;
/** The height of three signature lines and the line with the signature hash, in points. */
const SIGNATURE_HEIGHT = 104;

/** Where the names beside the signatures begin, from the left margin, in points. */
const NAME_LEFT = 330;

interface Layout {
  columns: readonly SheetColumn[];
  head: HeadLine[];
  headHeight: number;
  titles: LaidRow;
  widths: number[];
  pages: LaidRow[][];
  /** Whether the signatures need a page of their own. */
  signatureApart: boolean;
}

/** The sheet as a PDF, streamed page by page. It depends only on the sheet, so a signed sheet always gives the same bytes. */
export function documentOf(reading: Reading, language: Language): NodeJS.ReadableStream {
  const { sheet } = reading;
  const words = printWords(language);
  const paper = new Paper({
    title: localized(sheet.card.title, language),
    author: localized(sheet.organisation, language),
    language: htmlLang(language),
    at: momentOf(sheet),
  });
  const stream = paper.stream;
  print(paper, reading, words).catch((error: unknown) => {
    stream.emit('error', error);
  });
  return stream;
}

async function print(paper: Paper, reading: Reading, words: PrintWords): Promise<void> {
  const breathe = breather();
  const layout = await layOut(paper, reading, words, breathe);
  const total = layout.pages.length + (layout.signatureApart ? 1 : 0);
  for (const [index, rows] of layout.pages.entries()) {
    paper.page();
    if (reading.sheet.signature === null) paper.stamp(words.t('pages.reportCards.print.draft'));
    let y = A4.margin.top;
    if (index === 0) y = drawHead(paper, layout.head, y);
    if (rows.length > 0) y = drawTable(paper, layout, rows, y);
    const isLast = index === layout.pages.length - 1;
    if (isLast && !layout.signatureApart) drawSignatures(paper, reading, words, y);
    drawFoot(paper, reading, words, index + 1, total);
    await breathe();
  }
  if (layout.signatureApart) {
    paper.page();
    drawSignatures(paper, reading, words, A4.margin.top);
    drawFoot(paper, reading, words, total, total);
  }
  paper.end();
}

async function layOut(
  paper: Paper,
  { sheet }: Reading,
  words: PrintWords,
  breathe: () => Promise<void>,
): Promise<Layout> {
  const head = headLines(sheet, words).flatMap((line) =>
    wrap(line.text, INNER_WIDTH, (text) => paper.measure(text, line)).map((text, index) => ({
      ...line,
      text,
      gap: index === 0 ? line.gap : 2,
    })),
  );
  const headHeight = head.reduce((sum, { gap, size }) => sum + gap + size * 1.35, 0) + 10;
  const columns = printedColumnsOf(sheet);
  const names = columns.map(({ title }) => title(words));
  const texts: string[][] = [];
  for (const [index, row] of sheet.rows.entries()) {
    texts.push(columns.map(({ text }) => text?.(row, index + 1, words) ?? ''));
  }
  for (const [index, person] of (sheet.absent ?? []).entries()) {
    texts.push(absentTexts(columns, person, sheet.rows.length + index + 1, words));
  }
  const measure = (text: string, isHead = false) =>
    paper.measure(text, { font: isHead ? 'bold' : 'regular', size: SIZE });
  await breathe();
  const widths = widthsOf(
    columns.map(({ share = 0 }) => ({ title: '', share })),
    INNER_WIDTH,
    [names, ...texts],
    measure,
  );
  const titles = layRow(names, widths, (text) => measure(text, true));
  const rows: LaidRow[] = [];
  for (const row of texts) {
    rows.push(layRow(row, widths, (text) => measure(text)));
    await breathe();
  }
  const room = BOTTOM - A4.margin.top - titles.height;
  const pages = paginate(rows, room - headHeight, room);
  const last = pages.at(-1) ?? [];
  const used = last.reduce((sum, { height }) => sum + height, 0) + (pages.length === 1 ? headHeight : 0);
  return { columns, head, headHeight, titles, widths, pages, signatureApart: room - used < SIGNATURE_HEIGHT };
}

function drawHead(paper: Paper, head: readonly HeadLine[], top: number): number {
  let y = top;
  for (const { text, gap, ...style } of head) {
    y += gap;
    paper.text(text, LEFT, y, { ...style, width: INNER_WIDTH });
    y += style.size * 1.35;
  }
  return y + 10;
}

function drawTable(paper: Paper, layout: Layout, rows: readonly LaidRow[], top: number): number {
  const { titles, widths } = layout;
  paper.box(LEFT, top, INNER_WIDTH, titles.height, '#e9edf2');
  let y = drawRow(paper, layout, titles, top, true);
  paper.line(LEFT, top, LEFT + INNER_WIDTH, top);
  for (const row of rows) y = drawRow(paper, layout, row, y, false);
  let x = LEFT;
  for (const width of [0, ...widths]) {
    x += width;
    paper.line(x, top, x, y);
  }
  return y;
}

function drawRow(paper: Paper, { columns, widths }: Layout, row: LaidRow, y: number, isHead: boolean): number {
  let x = LEFT;
  for (const [index, lines] of row.cells.entries()) {
    const width = widths[index] ?? 0;
    const align = isHead ? 'left' : (columns[index]?.align ?? 'left');
    for (const [number, line] of lines.entries()) {
      paper.text(line, x + ROW.padding, y + ROW.padding + number * ROW.line, {
        font: isHead ? 'bold' : 'regular',
        size: SIZE,
        align,
        width: width - 2 * ROW.padding,
      });
    }
    x += width;
  }
  paper.line(LEFT, y + row.height, LEFT + INNER_WIDTH, y + row.height);
  return y + row.height;
}

function drawSignatures(paper: Paper, reading: Reading, words: PrintWords, top: number): void {
  let y = top + 18;
  for (const { label, name } of signatureLines(reading.sheet, words)) {
    paper.text(label, LEFT, y, { size: 9 });
    paper.line(LEFT + 190, y + 12, LEFT + 320, y + 12, { color: '#1a1a1a' });
    const lines = wrap(name, INNER_WIDTH - NAME_LEFT, (text) => paper.measure(text, { font: 'regular', size: 9 }));
    for (const [index, line] of lines.entries()) paper.text(line, LEFT + NAME_LEFT, y + index * 11, { size: 9 });
    y += 26;
  }
  if (reading.sha256 === null) return;
  paper.text(`SHA-256 ${reading.sha256}`, LEFT, y + 2, { size: 7, color: '#4a4f55' });
}

function drawFoot(paper: Paper, { sheet, sha256 }: Reading, words: PrintWords, page: number, pages: number): void {
  const y = A4.height - A4.margin.bottom + 16;
  const style = { size: 7, color: '#4a4f55', width: INNER_WIDTH };
  const version =
    sheet.signature === null || sha256 === null
      ? words.t('pages.reportCards.print.unsigned')
      : words.t('pages.reportCards.print.signed', {
          id: sheet.card.id,
          version: sheet.signature.version,
          hash: sha256.slice(0, 16),
        });
  paper.text(version, LEFT, y, style);
  paper.text(words.t('pages.reportCards.print.page', { page, pages }), LEFT, y, { ...style, align: 'right' });
}
