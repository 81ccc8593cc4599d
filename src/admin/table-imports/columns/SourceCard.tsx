import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { chooseSheet, type TableImport } from '../api/import-api.ts';

type Props = { imported: TableImport; onImported: (imported: TableImport) => void };

/** The file and its size; for a workbook, the sheet to read. */
export function SourceCard({ imported, onImported }: Props) {
  const { t, formatNumber } = useI18n();
  const choose = useMutation({ mutationFn: (sheet: number) => chooseSheet(imported.id, sheet), onSuccess: onImported });
  const problem = useErrorText(choose.error);
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1 }}>
      <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {imported.fileName}
      </Typography>
      {imported.headers.length > 0 && (
        <Typography color="text.secondary">
          {t('tableImports.file.read', {
            rows: formatNumber(imported.rowCount),
            columns: formatNumber(imported.headers.length),
          })}
        </Typography>
      )}
      {imported.sheets.length > 1 && (
        <TextField
          select
          size="small"
          margin="dense"
          label={t('tableImports.columns.sheet')}
          value={imported.sheet ?? 0}
          disabled={choose.isPending}
          onChange={(event) => choose.mutate(Number(event.target.value))}
          sx={{ maxWidth: 420 }}
        >
          {imported.sheets.map(({ name, rows }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place in the workbook
            <MenuItem key={at} value={at}>
              {rows === null ? name : t('tableImports.columns.sheetRows', { name, rows: formatNumber(rows) })}
            </MenuItem>
          ))}
        </TextField>
      )}
      {imported.encodingUnsure && (
        <Alert severity="warning">
          {t('tableImports.columns.unsureEncoding', { encoding: imported.encoding?.toUpperCase() ?? '' })}
        </Alert>
      )}
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
    </Paper>
  );
}
