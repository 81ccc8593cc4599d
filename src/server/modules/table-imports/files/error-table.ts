import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { translator } from '../../../i18n.ts';
import type { Outcome } from '../apply/report.ts';
import type { Settings } from '../mapping/plan.ts';
import { inOrder, padded, teller } from '../present.ts';
import { type ImportRow, outcomesAfter } from '../queries.ts';
import { targetOf } from '../targets/index.ts';
import { type Download, download, tableFile } from './table-file.ts';

const PAGE = 500;
const MARK = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFD9D6' } } as const;
const WIDTHS = { cell: 18, row: 10, reason: 60 };

interface Line {
  number: number;
  cells: (string | null)[];
  reason: string;
  /** The columns that the reasons are about. */
  marked: number[];
}

type Checked = ImportRow & { settings: Settings };

/** The person's own table, in its columns and its order, with the number of each row and why it is left out. */
export async function errorTable(
  db: Db,
  row: Checked,
  { format, all }: { format: 'csv' | 'xlsx'; all: boolean },
  language: Language,
): Promise<Download> {
  const t = translator(language);
  const headers = [...row.headers, t('errors.tableImports.columns.row'), t('errors.tableImports.columns.reason')];
  const lines = linesOf(db, row, all, language);
  const name = `${row.resource}-errors`;
  if (format === 'xlsx') return { body: await workbook(headers, lines), headers: download(name, 'xlsx') };
  async function* rows() {
    for await (const { number, cells, reason } of lines) yield [...cells, number, reason];
  }
  return tableFile({ name, headers, rows: rows() }, 'csv', String);
}

async function* linesOf(db: Db, row: Checked, all: boolean, language: Language): AsyncGenerator<Line> {
  const t = translator(language);
  const tell = teller({ target: targetOf(row.resource), settings: row.settings, headers: row.headers, language });
  const reasonOf = (outcome: Outcome | null) => {
    if (outcome?.action === 'skip') return t('errors.tableImports.outcomes.skip');
    const told = inOrder((outcome?.errors ?? []).map(tell));
    return told.map(({ header, message }) => (header === null ? message : `${header}: ${message}`)).join('\n');
  };
  for (let after = 0; ; ) {
    const page = await outcomesAfter(db, row.id, after, PAGE, !all);
    for (const { number, cells, outcome } of page) {
      const marked = (outcome?.errors ?? []).map(tell).flatMap(({ column }) => column ?? []);
      yield {
        number,
        cells: padded(cells, row.headers.length).slice(0, row.headers.length),
        reason: reasonOf(outcome),
        marked,
      };
    }
    if (page.length < PAGE) return;
    after = page.at(-1)?.number ?? after;
  }
}

async function workbook(headers: readonly string[], lines: AsyncIterable<Line>): Promise<NodeJS.ReadableStream> {
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const output = new PassThrough();
  const book = new WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false, creator: '' });
  const write = async () => {
    const sheet = book.addWorksheet('1', { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = headers.map((_, index) => ({
      width: index === headers.length - 1 ? WIDTHS.reason : index === headers.length - 2 ? WIDTHS.row : WIDTHS.cell,
    }));
    const head = sheet.addRow([...headers]);
    head.font = { bold: true };
    head.commit();
    for await (const { cells, number, reason, marked } of lines) {
      if (output.destroyed) return;
      // Texts stay texts: numbers keep the zeros before them.
      const row = sheet.addRow([...cells, number, reason]);
      for (const column of marked) row.getCell(column + 1).fill = MARK;
      row.commit();
      if (row.number % PAGE === 0) await nextTurn();
    }
    await book.commit();
  };
  write().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}
