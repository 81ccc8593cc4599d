import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { TableImport } from '../api/import-api.ts';
import type { ImportSettings, SettingsChange } from '../model/settings.ts';
import { SampleValues } from './SampleValues.tsx';

type Props = { imported: TableImport; settings: ImportSettings; onChange: (change: SettingsChange) => void };

/** Asks what is in columns that several fields may claim. */
export function DoubtsCard({ imported, settings, onChange }: Props) {
  const { t } = useI18n();
  const { doubts, fields, headers, sample } = imported;
  const [declined, setDeclined] = useState<readonly number[]>([]);
  const open = doubts.filter(({ column }) => (settings.columns[column] ?? null) === null && !declined.includes(column));
  return open.map(({ column, fields: claiming }) => {
    const title = t('tableImports.columns.doubt', { column: headers[column] ?? '' });
    return (
      <Paper
        key={column}
        component="section"
        aria-label={title}
        sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1, borderLeft: 4, borderColor: 'warning.main' }}
      >
        <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography color="text.secondary">{t('tableImports.columns.doubtText')}</Typography>
        <SampleValues values={sample.map((cells) => cells[column] ?? null)} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {claiming.map((field) => (
            <Button key={field} variant="outlined" onClick={() => onChange({ kind: 'column', column, field })}>
              {fields.find((one) => one.field === field)?.label ?? field}
            </Button>
          ))}
          <Button onClick={() => setDeclined([...declined, column])}>{t('tableImports.columns.doubtNone')}</Button>
        </Box>
      </Paper>
    );
  });
}
