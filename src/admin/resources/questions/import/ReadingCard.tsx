import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type Job, JobCard } from '../../../jobs/index.ts';
import { importPath, type QuestionImport, type Reading } from './import-api.ts';
import { ReadingFields } from './ReadingFields.tsx';

type Props = {
  imported: QuestionImport;
  job: Job | null;
  busy: boolean;
  onJob: (job: Job) => void;
  onReading: (reading: Reading) => void;
};

/** A file being read, or the reason why it could not be, with other ways to read it. */
export function ReadingCard({ imported, job, busy, onJob, onReading }: Props) {
  const { t } = useI18n();
  const failed = imported.status === 'failed' || job?.status === 'failed' || job?.status === 'cancelled';
  const reason = job?.error?.errors?.file;
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {imported.fileName}
      </Typography>
      {failed ? (
        <>
          <Alert severity="error">
            {job?.error?.message ??
              t(job?.status === 'cancelled' ? 'tableImports.file.cancelled' : 'tableImports.file.unreadable')}
            {reason !== undefined && <Box>{reason}</Box>}
          </Alert>
          <ReadingFields reading={imported.reading} disabled={busy} onChange={onReading} />
        </>
      ) : (
        job !== null && <JobCard job={job} label={t('resources.questions.import.reading')} onJob={onJob} />
      )}
      <Box>
        <Button component={Link} to={importPath()} variant={failed ? 'contained' : 'text'}>
          {t('resources.questions.import.another')}
        </Button>
      </Box>
    </Paper>
  );
}
