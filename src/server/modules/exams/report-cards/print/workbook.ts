import type { Language } from '#shared/contract/index.ts';
import { type TableCell, xlsxOf } from '../../../../tables/index.ts';
import { SERVER_ZONE } from '../../../../time-zone.ts';
import { zoneAt } from '../../../../wall-clock.ts';
import type { Reading } from '../reading/detail.ts';
import { absentCells } from './absent.ts';
import { columnsOf } from './columns.ts';
import { headLines, momentOf, signatureLines } from './parts.ts';
import { printWords } from './words.ts';

/** The rows of a sheet as a workbook, for further calculations; what stands around them on paper is a sheet of its own. */
export function workbookOf(reading: Reading, language: Language): NodeJS.ReadableStream {
  const { sheet, sha256 } = reading;
  const words = printWords(language);
  const columns = columnsOf(sheet);
  function* rows(): Generator<TableCell[]> {
    for (const [index, row] of sheet.rows.entries()) yield columns.map(({ cell }) => cell(row, index + 1, words));
    for (const [index, person] of (sheet.absent ?? []).entries()) {
      yield absentCells(columns, person, sheet.rows.length + index + 1, words);
    }
  }
  const zone = zoneAt(momentOf(sheet));
  const [organisation = '', ...about] = headLines(sheet, words, 'workbook').map(({ text }) => text);
  const signed = signatureLines(sheet, words).flatMap(({ label, name }) => (name === '' ? [] : [`${label}: ${name}`]));
  const version = sheet.signature === null ? [words.t('pages.reportCards.print.unsigned')] : [];
  const hash = sha256 === null ? [] : [`SHA-256 ${sha256}`];
  const table = {
    name: words.t('pages.reportCards.print.sheet'),
    headers: columns.map(({ title, bookTitle, isMoment = false }) => {
      const heading = (bookTitle ?? title)(words);
      return isMoment ? `${heading}, ${zone}` : heading;
    }),
    rows: rows(),
    more: [
      {
        name: words.t('pages.reportCards.print.about'),
        headers: [organisation],
        rows: [...about, ...signed, ...version, ...hash].map((line) => [line]),
      },
    ],
  };
  return xlsxOf(table, SERVER_ZONE, (value) => words.t(value ? 'common.words.yes' : 'common.words.no'));
}
