import type { Context } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { translator } from '../../../../i18n.ts';
import type { JobRun } from '../../../../jobs/index.ts';
import { numbersOfPhoto, sameNumber } from './photo-names.ts';
import {
  deleteRows,
  type ImportChanges,
  type ImportRow,
  insertRows,
  personnelNumbersLike,
  updateImport,
} from '../queries.ts';
import { keepRead, readPhotos } from './photos.ts';

/** For an import of photos without a table: makes a table with one column, the personnel numbers in the file names. */
export async function readPhotoTable(ctx: Context, row: ImportRow, path: string, run: JobRun): Promise<void> {
  const read = await readPhotos(ctx, path, run);
  const names = [...read.tokens.keys()].toSorted().map((name) => numbersOfPhoto(name).at(-1) ?? name);
  const known = new Map((await personnelNumbersLike(ctx.db, names)).map((number) => [sameNumber(number), number]));
  const numbers = new Set(names.map((name) => known.get(sameNumber(name)) ?? name));
  const rows = [...numbers].map((number, index) => ({ number: index + 2, cells: [number] }));
  await transaction(ctx.db, async (trx) => {
    await deleteRows(trx, row.id);
    await insertRows(trx, row.id, rows);
    await keepRead(trx, row, read);
    await updateImport(trx, row.id, tableOf(rows.length, run));
    await run.finish(trx, { result: { rows: rows.length } });
  });
}

const tableOf = (rowCount: number, { user, language }: Pick<JobRun, 'user' | 'language'>): ImportChanges => ({
  status: 'mapping',
  headers: [translator(language)('admin.resources.users.fields.personnelNumber')],
  source: { format: 'photos', sheets: [], sheet: null, headerRow: 1, encoding: null, unsure: false },
  rowCount,
  settings: {
    columns: ['personnelNumber'],
    matches: [],
    key: 'personnelNumber',
    mode: 'update',
    defaults: {},
    language: user.language,
    empty: 'keep',
  },
  report: null,
});
