import { type Download, downloadOf } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { type Translate, translator } from '../../../../i18n.ts';
import type { Reader, TableCell } from '../../../../tables/index.ts';
import { type ImportRow, peopleByNumber } from '../queries.ts';
import { matchedPhotos } from './photos.ts';
import { sameNumber } from './photo-names.ts';

/** What came of each photo of an import: whose it is, or why it is nobody's. */
export function photoTable(db: Db, row: ImportRow, format: 'csv' | 'xlsx', reader: Reader): Download {
  const t = translator(reader.language);
  const headers = [
    t('errors.tableImports.photoTable.file'),
    t('errors.tableImports.photoTable.result'),
    t('admin.resources.users.fields.personnelNumber'),
    t('admin.resources.users.fields.fullName'),
    t('errors.tableImports.photoTable.note'),
  ];
  return downloadOf({ name: 'photos', headers, rows: rowsOf(db, row, t) }, format, reader);
}

async function* rowsOf(db: Db, row: ImportRow, t: Translate): AsyncGenerator<TableCell[]> {
  const { matched, unmatched } = await matchedPhotos(db, row);
  const people = await peopleByNumber(db, [...matched.keys()]);
  for (const { file, key, params } of row.refused_photos)
    yield [file, t('errors.tableImports.photoTable.refused'), '', '', t(`errors.fields.${key}`, params)];
  for (const file of unmatched)
    yield [
      file,
      t('errors.tableImports.photoTable.unmatched'),
      '',
      '',
      t('errors.tableImports.photoTable.noSuchNumber'),
    ];
  for (const [number, files] of matched) {
    const several = files.length > 1;
    const result = t(several ? 'errors.tableImports.photoTable.repeated' : 'errors.tableImports.photoTable.matched');
    const note = several ? t('errors.tableImports.photoTable.files', { files: files.join(', ') }) : '';
    for (const file of files) yield [file, result, number, people.get(sameNumber(number)) ?? '', note];
  }
}
