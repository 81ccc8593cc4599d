import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { isOver, type Job, JobProgress, undoBatch, useJobs, useTrackJob } from '../../jobs/index.ts';
import type { Batch } from '../history-api.ts';
import { useKindWords } from '../timeline/ChangeHead.tsx';
import { RecordLink } from '../values/RecordLink.tsx';

type Stale = { resource: string; recordId: number };

/** The records changed since the batch, from the refused undo's result. */
function staleOf(job: Job | undefined): Stale[] {
  const records = job?.error?.details?.records;
  return Array.isArray(records) ? (records as Stale[]) : [];
}

/** Confirms an undo, shows its progress, and lists what prevents it. */
export function UndoDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const kindWords = useKindWords();
  const track = useTrackJob();
  const jobs = useJobs();
  const {
    mutate,
    data: begun,
    error,
    isPending,
  } = useMutation({
    mutationFn: () => undoBatch(batch.id),
    onSuccess: (job) => {
      // A failed undo is shown in this dialog, with the reasons.
      if (job.status !== 'failed') track(job);
    },
  });
  const problem = useErrorText(error);
  const job = begun === undefined || isOver(begun) ? begun : (jobs.find((one) => one.id === begun.id) ?? begun);
  const over = job !== undefined && isOver(job);
  const done = over && job.status !== 'failed';
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  const stale = staleOf(job);
  const name = kindWords(batch.kind);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('history.undo.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {t('history.undo.text', { kind: name, smart_count: batch.count })}
        </DialogContentText>
        {job !== undefined && !over && <JobProgress job={job} label={t('history.undo.title')} />}
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        {job?.status === 'failed' && (
          <Alert severity="error">
            {job.error?.message ?? t('ra.notification.http_error')}
            {stale.length > 0 && (
              <Box component="ul" sx={{ m: 0, mt: 1, pl: 2 }}>
                {stale.map(({ resource, recordId }) => (
                  <li key={`${resource} ${recordId}`}>
                    <RecordLink resource={resource} id={recordId} />
                  </li>
                ))}
              </Box>
            )}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
        {!over && (
          <Button variant="contained" disabled={isPending || job !== undefined} onClick={() => mutate()}>
            {t('history.undo.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
