import type { Schemas } from '#shared/contract/index.ts';
import type { ExportColumn } from '../../../../crud/index.ts';
import { localized } from '../../../../i18n.ts';
import type { LineRow, TestLineRow } from './queries.ts';
import { wordsOf } from './words.ts';

export function presentLine(row: LineRow): Schemas['AttemptEvent'] {
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    clientAt: row.client_at?.toISOString() ?? null,
    actorId: row.actor_id,
    actorName: row.actor_name,
    details: row.details,
  };
}

/** The columns of a protocol export. */
export const lineColumns: readonly ExportColumn<TestLineRow>[] = [
  { field: 'at', value: (row) => row.at },
  { field: 'name', value: (row) => row.full_name },
  { field: 'personnelNumber', value: (row) => row.personnel_number },
  { field: 'region', value: (row, { language }) => localized(row.region, language) },
  { field: 'number', value: (row) => row.number },
  { field: 'kind', value: (row, { t }) => t(`pages.invigilation.kinds.${row.kind}`) },
  { field: 'details', value: wordsOf },
  { field: 'actorName', value: (row) => row.actor_name },
  { field: 'clientAt', value: (row) => row.client_at },
];
