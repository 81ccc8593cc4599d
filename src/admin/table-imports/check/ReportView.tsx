import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { TableImport } from '../api/import-api.ts';
import { UnmappedColumns } from '../columns/UnmappedColumns.tsx';
import type { OnFix } from '../model/fixes.ts';
import { ChangedRows } from './ChangedRows.tsx';
import { CountTiles } from './CountTiles.tsx';
import { ReasonList } from './ReasonList.tsx';

type Props = { imported: TableImport; report: Schemas['ImportReport']; onFix?: OnFix };

/** The report of an import or a dry run: number of rows by result, side effects, reasons, and changes. */
export function ReportView({ imported, report, onFix }: Props) {
  const { t, formatNumber } = useI18n();
  const done = report.dryRun ? 'will' : 'did';
  const labelOf = (name: string) => imported.fields.find(({ field }) => field === name)?.label ?? name;
  const created = new Map<string, string[]>();
  for (const { field, value } of report.created) created.set(field, [...(created.get(field) ?? []), value]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {report.dryRun && imported.continues !== null && (
        <Alert severity="info">{t('tableImports.columns.continues', { id: String(imported.continues) })}</Alert>
      )}
      <CountTiles report={report} />
      {created.size > 0 && (
        <Alert severity="info">
          {t(`tableImports.report.created.${done}`, { smart_count: report.created.length })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflowY: 'auto' }}>
            {[...created].map(([field, values]) => (
              <li key={field}>
                {labelOf(field)}: {values.join(', ')}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {report.photos > 0 && (
        <Alert severity="info">
          {t(`tableImports.report.photos.${done}`, { smart_count: report.photos, count: formatNumber(report.photos) })}
        </Alert>
      )}
      {report.dryRun && report.likely > 0 && (
        <Alert severity="warning">
          {t('tableImports.report.likely', { smart_count: report.likely, rows: formatNumber(report.likely) })}
        </Alert>
      )}
      {report.dryRun && imported.settings !== null && (
        <UnmappedColumns imported={imported} settings={imported.settings} />
      )}
      {report.counts.error > 0 && <ReasonList imported={imported} report={report} onFix={onFix} />}
      <ChangedRows imported={imported} report={report} />
    </Box>
  );
}
