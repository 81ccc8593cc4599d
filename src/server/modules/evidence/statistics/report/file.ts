import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { type Reader, XLSX_TYPE } from '../../../../tables/index.ts';
import { findOrganisation } from '../../../platform/system/index.ts';
import type { Period } from '../measures/period.ts';
import type { Scope } from '../measures/scope.ts';
import { documentOf } from './pdf.ts';
import { reportOf } from './tables.ts';
import { workbookOf } from './xlsx.ts';

type Format = Schemas['StatisticsFormat'];

/** A report as a file. */
export async function fileOf(db: Db, scope: Scope, format: Format, reader: Reader): Promise<NodeJS.ReadableStream> {
  const { language } = reader;
  const report = await reportOf(db, scope, reader);
  if (format === 'xlsx') return workbookOf(report, reader);
  const name = await findOrganisation(db);
  return documentOf(report, name === null ? '' : localized(name, language), language, scope.now);
}

const TYPES: Record<Format, string> = { pdf: 'application/pdf', xlsx: XLSX_TYPE };

/** The headers of its download. */
export const fileHeaders = (format: Format, { from, to }: Period): Record<string, string> => ({
  'content-type': TYPES[format],
  'content-disposition': `attachment; filename="statistics-${from}-${to}.${format}"`,
});
