import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { type Job, JobCard } from '../../../jobs/index.ts';
import type { ReadingState } from './use-reading.ts';

type Props = { state: ReadingState; onJob: (job: Job) => void; onOther: () => void; onRetry: () => void };

/** Why the server has not taken a package, in its words. */
function Refusal({ error, job }: Extract<ReadingState, { step: 'failed' }>) {
  const { t } = useI18n();
  const words = useErrorText(error);
  if (error != null) return words;
  if (job?.error == null) return t('packagePage.reading.cancelled');
  return Object.values(job.error.errors ?? {})[0] ?? job.error.message;
}

/** An upload that is being read: how far it is, that it was read, or why it was refused. */
export function ReadingPanel({ state, onJob, onOther, onRetry }: Props) {
  const { t } = useI18n();
  const trouble = useErrorText(state.step === 'stuck' ? state.error : null);
  if (state.step === 'none') return null;
  const { name } = state;
  const other = (
    <Button size="small" color="inherit" onClick={onOther} sx={{ whiteSpace: 'nowrap' }}>
      {t('packagePage.reading.other')}
    </Button>
  );
  if (state.step === 'failed')
    return (
      <Alert severity="error" action={other}>
        <AlertTitle>{t('packagePage.reading.refused', { name })}</AlertTitle>
        <Refusal {...state} />
      </Alert>
    );
  if (state.step === 'stuck')
    return (
      <Alert
        severity="warning"
        role="alert"
        action={
          <>
            <Button size="small" color="inherit" onClick={onRetry}>
              {t('packagePage.reading.retry')}
            </Button>
            {other}
          </>
        }
      >
        <AlertTitle>{t('packagePage.reading.stuck', { name })}</AlertTitle>
        {trouble}
      </Alert>
    );
  if (state.step === 'read')
    return (
      <Alert severity="success" role="status" action={other}>
        {t('packagePage.reading.done', { name })}
      </Alert>
    );
  const label = t('packagePage.reading.going', { name });
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      {state.job === undefined ? label : <JobCard job={state.job} label={label} onJob={onJob} />}
    </Paper>
  );
}
