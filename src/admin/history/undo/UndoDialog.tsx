import Alert from '@mui/material/Alert';
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
import type { UndoRefusal } from '#shared/history/undo-refusal.ts';
import { isOver, type Job, JobProgress, undoBatch, useJobs, useTrackJob } from '../../jobs/index.ts';
import type { Batch } from '../history-api.ts';
import { useKindWords } from '../timeline/ChangeHead.tsx';
import { RefusedUndo } from './RefusedUndo.tsx';

/** What prevents an undo because of later changes, from the failed job. */
function refusalOf(job: Job | undefined): UndoRefusal | undefined {
  const { id, details } = job?.error ?? {};
  // The server writes the details of this error by this type.
  return id === 'changed-since' ? (details as unknown as UndoRefusal) : undefined;
}

/** Confirms an undo, shows its progress, and lists what prevents it; then offers what can be undone all the same. */
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
    mutationFn: (rest: boolean) => undoBatch(batch.id, rest),
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
  const refusal = refusalOf(job);
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
            {refusal !== undefined && <RefusedUndo refusal={refusal} count={batch.count} />}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
        {!over && (
          <Button variant="contained" disabled={isPending || job !== undefined} onClick={() => mutate(false)}>
            {t('history.undo.confirm')}
          </Button>
        )}
        {refusal !== undefined && refusal.free > 0 && (
          <Button variant="contained" disabled={isPending} onClick={() => mutate(true)}>
            {t('history.undo.rest', { smart_count: refusal.free })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
