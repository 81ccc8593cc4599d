import { htmlLang } from '#shared/i18n/languages.ts';
import { translator } from '../../../../i18n.ts';
import { breather } from '../../../../load/index.ts';
import { A4_LYING, type LaidRow, layRow, paginate, Paper, ROW, widthsOf, wrap } from '../../../../pdf/index.ts';
import { aboutLines, columnsOf, type SheetFile } from './words.ts';

const SIZE = 8;
const TITLE_SIZE = 13;
const LINE = 1.35;
const LEFT = A4_LYING.margin.left;
const BOTTOM = A4_LYING.height - A4_LYING.margin.bottom;
const INNER_WIDTH = A4_LYING.width - A4_LYING.margin.left - A4_LYING.margin.right;

interface Line {
  text: string;
  size: number;
  font: 'regular' | 'bold';
}

/** The sheet as a PDF, streamed page by page. */
export function documentOf(file: SheetFile): NodeJS.ReadableStream {
  const [title = ''] = aboutLines(file);
  const paper = new Paper({
    title,
    author: file.held.teacher,
    language: htmlLang(file.language),
    at: file.now,
    isLying: true,
  });
  const { stream } = paper;
  print(paper, file).catch((error: unknown) => {
    stream.emit('error', error);
  });
  return stream;
}

/** The cells of the sheet in lines, head first, and the widths of its columns. */
export async function layTable(paper: Paper, file: SheetFile): Promise<Table> {
  const breathe = breather();
  const t = translator(file.language);
  const measure = (text: string, isHead = false) =>
    paper.measure(text, { font: isHead ? 'bold' : 'regular', size: SIZE });
  const columns = columnsOf(file);
  const names = columns.map(({ name }) => t(`admin.resources.webinars.sheet.columns.${name}`));
  const texts = file.rows.map((row, place) => columns.map(({ cell }) => String(cell(row, place, file, t) ?? '')));
  const shares = columns.map(({ share }) => ({ title: '', share }));
  const widths = widthsOf(shares, INNER_WIDTH, [names, ...texts], measure);
  const titles = layRow(names, widths, (text) => measure(text, true));
  const rows: LaidRow[] = [];
  for (const row of texts) {
    rows.push(layRow(row, widths, (text) => measure(text)));
    await breathe();
  }
  return { titles, widths, rows, aligns: columns.map(({ align }) => align ?? 'left') };
}

async function print(paper: Paper, file: SheetFile): Promise<void> {
  const breathe = breather();
  const t = translator(file.language);
  const table = await layTable(paper, file);
  const { titles, rows } = table;
  const head = headLines(paper, file);
  const headHeight = head.reduce((sum, { size }) => sum + size * LINE, 0) + 10;
  const room = BOTTOM - A4_LYING.margin.top - titles.height;
  const pages = paginate(rows, room - headHeight, room);
  for (const [index, some] of pages.entries()) {
    paper.page();
    let y = A4_LYING.margin.top;
    if (index === 0) y = drawHead(paper, head, y);
    drawTable(paper, { ...table, rows: some }, y);
    const page = t('admin.resources.webinars.sheet.page', { page: index + 1, pages: pages.length });
    paper.text(page, LEFT, BOTTOM + 16, { size: 7, color: '#4a4f55', width: INNER_WIDTH, align: 'right' });
    await breathe();
  }
  paper.end();
}

function headLines(paper: Paper, file: SheetFile): Line[] {
  return aboutLines(file).flatMap((words, index) => {
    const style = { size: index === 0 ? TITLE_SIZE : 9, font: index === 0 ? ('bold' as const) : ('regular' as const) };
    return wrap(words, INNER_WIDTH, (text) => paper.measure(text, style)).map((text) => ({ ...style, text }));
  });
}

function drawHead(paper: Paper, lines: readonly Line[], top: number): number {
  let y = top;
  for (const { text, ...style } of lines) {
    paper.text(text, LEFT, y, { ...style, width: INNER_WIDTH });
    y += style.size * LINE;
  }
  return y + 10;
}

interface Table {
  titles: LaidRow;
  widths: readonly number[];
  rows: readonly LaidRow[];
  aligns: readonly ('left' | 'right')[];
}

function drawTable(paper: Paper, { titles, widths, rows, aligns }: Table, top: number): void {
  paper.box(LEFT, top, INNER_WIDTH, titles.height, '#e9edf2');
  paper.line(LEFT, top, LEFT + INNER_WIDTH, top);
  let y = top;
  for (const [index, row] of [titles, ...rows].entries()) {
    let x = LEFT;
    for (const [column, lines] of row.cells.entries()) {
      const width = widths[column] ?? 0;
      for (const [number, line] of lines.entries()) {
        paper.text(line, x + ROW.padding, y + ROW.padding + number * ROW.line, {
          font: index === 0 ? 'bold' : 'regular',
          size: SIZE,
          align: index === 0 ? 'left' : (aligns[column] ?? 'left'),
          width: width - 2 * ROW.padding,
        });
      }
      x += width;
    }
    y += row.height;
    paper.line(LEFT, y, LEFT + INNER_WIDTH, y);
  }
  let x = LEFT;
  for (const width of [0, ...widths]) {
    x += width;
    paper.line(x, top, x, y);
  }
}
