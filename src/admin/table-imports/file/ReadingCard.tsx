import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Job, TableImport } from '../api/import-api.ts';
import { JobCard } from '../../jobs/JobCard.tsx';

type Props = {
  imported: TableImport;
  job: Job | null;
  onJob: (job: Job) => void;
  onForget: () => void;
  onNext?: () => void;
};

/** The file of an import: being read, unreadable, or read. */
export function ReadingCard({ imported, job, onJob, onForget, onNext }: Props) {
  const { t, formatNumber } = useI18n();
  const reading = job?.kind === 'import-read' ? job : null;
  const failed = imported.status === 'failed' || reading?.status === 'failed' || reading?.status === 'cancelled';
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {imported.fileName}
      </Typography>
      {imported.status === 'reading' && !failed && reading !== null && (
        <JobCard job={reading} label={t('tableImports.file.reading')} onJob={onJob} />
      )}
      {failed && (
        <Alert severity="error">
          {reading?.error?.message ??
            t(reading?.status === 'cancelled' ? 'tableImports.file.cancelled' : 'tableImports.file.unreadable')}
        </Alert>
      )}
      {imported.settings !== null && (
        <Typography color="text.secondary">
          {t('tableImports.file.read', {
            rows: formatNumber(imported.rowCount),
            columns: formatNumber(imported.headers.length),
          })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {onNext !== undefined && (
          <Button variant="contained" onClick={onNext}>
            {t('tableImports.next')}
          </Button>
        )}
        <Button variant={failed ? 'contained' : 'text'} onClick={onForget}>
          {t('tableImports.file.another')}
        </Button>
      </Box>
    </Paper>
  );
}
