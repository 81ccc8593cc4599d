import type { Language, Schemas } from '#shared/contract/index.ts';
import { htmlLang } from '#shared/i18n/languages.ts';
import { numberText } from '#shared/i18n/numbers.ts';
import { type Translate, translator } from '../../../../i18n.ts';
import { breather } from '../../../../load/index.ts';
import { A4, INNER_WIDTH, type LaidRow, layRow, paginate, Paper, ROW, widthsOf, wrap } from '../../../../pdf/index.ts';
import type { TableCell } from '../../../../tables/index.ts';
import { shownDate } from '../../../../wall-clock.ts';
import { CHART_HEIGHT, drawChart } from './chart.ts';
import type { Report, ReportTable } from './tables.ts';

const SIZE = 8;
const LEFT = A4.margin.left;
const BOTTOM = A4.height - A4.margin.bottom;
const GREY = '#4a4f55';

/** The boxes of the numbers, in points. */
const TILE = { columns: 4, height: 46, gap: 8 };

/** The numbers whose course is drawn, two charts beside each other. */
const CHARTED = ['active', 'hours', 'attempts', 'passRate'] as const;
const CHART = { columns: 2, gap: 16 };

/** Where the next thing goes. */
interface Place {
  paper: Paper;
  y: number;
  pages: number;
}

/** The report on paper: the numbers, their courses as charts, then the tables. */
export function documentOf(report: Report, organisation: string, language: Language, at: Date): NodeJS.ReadableStream {
  const paper = new Paper({ title: report.title, author: organisation, language: htmlLang(language), at });
  const stream = paper.stream;
  print(paper, report, organisation, language).catch((error: unknown) => {
    stream.emit('error', error);
  });
  return stream;
}

async function print(paper: Paper, report: Report, organisation: string, language: Language): Promise<void> {
  const t = translator(language);
  const breathe = breather();
  const place: Place = { paper, y: 0, pages: 0 };
  turn(place, t);
  head(place, report, organisation);
  tiles(place, report.overview, t, language);
  charts(place, report.overview, t, language);
  for (const table of report.tables.slice(1)) {
    drawTable(place, table, t, language);
    await breathe();
  }
  paper.end();
}

function turn(place: Place, t: Translate): void {
  place.paper.page();
  place.pages += 1;
  place.y = A4.margin.top;
  const foot = t('pages.statistics.report.page', { page: place.pages });
  place.paper.text(foot, LEFT, BOTTOM + 16, { size: 7, color: GREY, width: INNER_WIDTH, align: 'right' });
}

function lines(place: Place, text: string, size: number, font: 'regular' | 'bold', color = '#1a1a1a'): void {
  const style = { size, font, color };
  for (const line of wrap(text, INNER_WIDTH, (one) => place.paper.measure(one, style))) {
    place.paper.text(line, LEFT, place.y, style);
    place.y += size * 1.4;
  }
}

function head(place: Place, { title, lines: about }: Report, organisation: string): void {
  if (organisation !== '') lines(place, organisation, 9, 'regular', GREY);
  lines(place, title, 16, 'bold');
  for (const line of about) lines(place, line, 9, 'regular', GREY);
  place.y += 8;
}

const shownNumber = (value: number | null, language: Language) =>
  value === null ? '–' : numberText(Math.round(value * 10) / 10, language);

function tiles(place: Place, overview: Schemas['Statistics'], t: Translate, language: Language): void {
  const { paper } = place;
  const width = (INNER_WIDTH - (TILE.columns - 1) * TILE.gap) / TILE.columns;
  const top = place.y;
  for (const [index, tile] of overview.tiles.entries()) {
    const x = LEFT + (index % TILE.columns) * (width + TILE.gap);
    const y = top + Math.floor(index / TILE.columns) * (TILE.height + TILE.gap);
    paper.box(x, y, width, TILE.height, '#f3f5f8');
    paper.text(t(`pages.statistics.measures.${tile.measure}.unit`), x + 8, y + 7, { size: 8, color: GREY });
    paper.text(shownNumber(tile.value, language), x + 8, y + 19, { size: 15, font: 'bold' });
    if (tile.previous !== null) {
      const before = t('pages.statistics.report.beforeWas', { value: shownNumber(tile.previous, language) });
      paper.text(before, x, y + 24, { size: 7, color: GREY, align: 'right', width: width - 8 });
    }
  }
  place.y = top + Math.ceil(overview.tiles.length / TILE.columns) * (TILE.height + TILE.gap) + 8;
}

function charts(place: Place, overview: Schemas['Statistics'], t: Translate, language: Language): void {
  const { tiles: all, intervals } = overview;
  const width = (INNER_WIDTH - (CHART.columns - 1) * CHART.gap) / CHART.columns;
  const drawn = CHARTED.flatMap((measure) => all.find((tile) => tile.measure === measure) ?? []).filter(({ series }) =>
    series.some((value) => (value ?? 0) > 0),
  );
  const top = place.y;
  for (const [index, { measure, series }] of drawn.entries()) {
    const x = LEFT + (index % CHART.columns) * (width + CHART.gap);
    const y = top + Math.floor(index / CHART.columns) * CHART_HEIGHT;
    drawChart(
      place.paper,
      { x, y, width },
      {
        title: t(`pages.statistics.measures.${measure}.unit`),
        labels: intervals.map((day) => shownDate(day).slice(0, 'dd.mm'.length)),
        values: series,
        format: (value) => shownNumber(value, language),
      },
    );
  }
  place.y = top + Math.ceil(drawn.length / CHART.columns) * CHART_HEIGHT;
}

function cellText(cell: TableCell, language: Language): string {
  if (cell === null) return '–';
  if (typeof cell === 'number') return numberText(cell, language);
  if (typeof cell === 'object' && 'day' in cell) return shownDate(cell.day);
  return String(cell);
}

function drawTable(place: Place, { title, headers, rows }: ReportTable, t: Translate, language: Language): void {
  const { paper } = place;
  const measure = (text: string, isHead = false) =>
    paper.measure(text, { font: isHead ? 'bold' : 'regular', size: SIZE });
  const texts = rows.map((row) => row.map((cell) => cellText(cell, language)));
  const isNumber = headers.map((_, index) =>
    rows.every((row) => row[index] === null || typeof row[index] === 'number'),
  );
  const columns = headers.map((header, index) => ({ title: header, share: isNumber[index] === true ? 1 : 3 }));
  const widths = widthsOf(columns, INNER_WIDTH, [headers, ...texts], measure);
  const titles = layRow(headers, widths, (text) => measure(text, true));
  const laid = texts.map((row) => layRow(row, widths, (text) => measure(text)));
  const heading = 24;
  // A title never stands alone at the foot of a page.
  if (place.y + heading + titles.height + (laid[0]?.height ?? 0) > BOTTOM) turn(place, t);
  paper.text(title, LEFT, place.y + 6, { size: 11, font: 'bold' });
  place.y += heading;
  const whole = BOTTOM - A4.margin.top - titles.height;
  for (const [index, part] of paginate(laid, BOTTOM - place.y - titles.height, whole).entries()) {
    if (index > 0) turn(place, t);
    paper.box(LEFT, place.y, INNER_WIDTH, titles.height, '#e9edf2');
    drawRow(place, titles, widths, isNumber, 'bold');
    for (const row of part) drawRow(place, row, widths, isNumber, 'regular');
  }
  place.y += 10;
}

function drawRow(
  place: Place,
  row: LaidRow,
  widths: readonly number[],
  isNumber: readonly boolean[],
  font: 'regular' | 'bold',
): void {
  let x = LEFT;
  for (const [index, cell] of row.cells.entries()) {
    const width = widths[index] ?? 0;
    for (const [number, line] of cell.entries()) {
      const align = isNumber[index] === true ? 'right' : 'left';
      const style = { font, size: SIZE, align, width: width - 2 * ROW.padding } as const;
      place.paper.text(line, x + ROW.padding, place.y + ROW.padding + number * ROW.line, style);
    }
    x += width;
  }
  place.y += row.height;
  place.paper.line(LEFT, place.y, LEFT + INNER_WIDTH, place.y, { color: '#d5dae0' });
}
