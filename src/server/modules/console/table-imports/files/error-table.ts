import type { Language } from '#shared/contract/index.ts';
import { type Download, downloadOf } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { translator } from '../../../../i18n.ts';
import type { Outcome } from '../apply/report.ts';
import { ownColumns, reasonHeading, rowHeading } from '../mapping/continued.ts';
import type { Settings } from '../mapping/plan.ts';
import { inOrder, padded, sameOf, teller } from '../present-report.ts';
import { type ImportRow, outcomesAfter } from '../queries.ts';
import { hidden } from '../sealed-cells.ts';
import { targetOf } from '../targets/index.ts';
import type { Reader } from '../../../../tables/index.ts';

const PAGE = 500;

interface Line {
  number: number;
  cells: (string | null)[];
  reason: string;
  /** The columns with errors. */
  marked: number[];
}

type Checked = ImportRow & { settings: Settings };

/** The rows with errors, in the columns and the order of the uploaded file, with the row number and the reasons. */
export function errorTable(
  db: Db,
  row: Checked,
  { format, all }: { format: 'csv' | 'xlsx'; all: boolean },
  reader: Reader,
): Download {
  const { language } = reader;
  const t = translator(language);
  const { service } = row.source;
  const headers = [...ownColumns(row.headers, service), rowHeading(t), reasonHeading(t, row.id)];
  async function* rows() {
    for await (const { cells, number, reason, marked } of linesOf(db, row, all, language)) {
      // Cells stay texts, so that numbers keep their leading zeros.
      const shown = cells.map((cell, column) => (marked.includes(column) ? { wrong: cell ?? '' } : cell));
      yield [...ownColumns(shown, service), number, reason];
    }
  }
  return downloadOf({ name: `${row.resource}-errors`, headers, rows: rows() }, format, reader);
}

async function* linesOf(db: Db, row: Checked, all: boolean, language: Language): AsyncGenerator<Line> {
  const t = translator(language);
  const tell = teller({
    importId: row.id,
    target: targetOf(row.resource),
    settings: row.settings,
    headers: row.headers,
    language,
  });
  const reasonOf = (outcome: Outcome | null) => {
    if (outcome?.action === 'skip') return t('errors.tableImports.outcomes.skip');
    if (outcome?.likely !== undefined)
      return t('errors.tableImports.outcomes.likely', { name: outcome.likely.name, same: sameOf(outcome.likely, t) });
    const told = inOrder((outcome?.errors ?? []).map(tell));
    return told.map(({ header, message }) => (header === null ? message : `${header}: ${message}`)).join('\n');
  };
  for (let after = 0; ; ) {
    const page = await outcomesAfter(db, row.id, after, PAGE, !all);
    for (const { number, cells, outcome } of page) {
      const marked = (outcome?.errors ?? []).map(tell).flatMap(({ column }) => column ?? []);
      yield {
        number,
        // A password is not handed out again, nor anything that would be taken for one.
        cells: padded(hidden(cells, null), row.headers.length).slice(0, row.headers.length),
        reason: reasonOf(outcome),
        marked,
      };
    }
    if (page.length < PAGE) return;
    after = page.at(-1)?.number ?? after;
  }
}
