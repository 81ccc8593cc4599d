import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { TableImport } from '../api/import-api.ts';
import { type ImportSettings, unmappedColumns } from '../model/settings.ts';

type Props = { imported: TableImport; settings: ImportSettings };

/** Columns that are named; a file may have hundreds. */
const NAMED = 12;
const SAMPLE_LENGTH = 60;

const shortened = (text: string) => (text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH)}…` : text);

/** Names the columns that will not be read, each with a value, so that nothing is lost without a word. */
export function UnmappedColumns({ imported, settings }: Props) {
  const { t } = useI18n();
  const columns = unmappedColumns(imported, settings);
  if (columns.length === 0) return null;
  const more = columns.length - NAMED;
  return (
    <Alert severity="info" role="status">
      {t('tableImports.columns.unmapped', { smart_count: columns.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {columns.slice(0, NAMED).map(({ column, header, sample }) => (
          <li key={column}>
            <strong>{header === '' ? t('tableImports.columns.untitled', { number: column + 1 }) : header}</strong>
            {sample !== undefined && ` — ${t('tableImports.columns.unmappedSample', { sample: shortened(sample) })}`}
          </li>
        ))}
        {more > 0 && <li>{t('tableImports.columns.unmappedMore', { smart_count: more })}</li>}
      </Box>
    </Alert>
  );
}
