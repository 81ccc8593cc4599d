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
import {
  isOver,
  type Job,
  JobProgress,
  refusalOf,
  undoBatch,
  type UndoRequest,
  useJobs,
  useTrackJob,
  watchUndo,
} from '../../jobs/index.ts';
import { useKindWords } from '../timeline/ChangeHead.tsx';
import { RefusedUndo } from './RefusedUndo.tsx';

type Props = {
  batch: Omit<UndoRequest, 'refused'>;
  /** The undo that was refused, where it has been tried already. */
  refused?: Job | undefined;
  onClose: () => void;
};

/** The question of an undo: what becomes of the records, where one word says it. */
function questionOf({ kind, count, created = 0 }: Props['batch']): [key: string, count: number] {
  if (kind === 'import' && created > 0) return ['history.undo.import', created];
  return [kind === 'bulk-delete' ? 'history.undo.deletion' : 'history.undo.title', count];
}

/** Confirms an undo, shows its progress, and lists what prevents it; then offers what can be undone all the same. */
export function UndoDialog({ batch, refused, onClose }: Props) {
  const { t } = useI18n();
  const id = useId();
  const kindWords = useKindWords();
  const track = useTrackJob();
  const jobs = useJobs();
  const {
    mutate,
    data: tried,
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
  const begun = tried ?? refused;
  const job = begun === undefined || isOver(begun) ? begun : (jobs.find((one) => one.id === begun.id) ?? begun);
  const begunId = begun?.id;
  useEffect(() => (begunId === undefined ? undefined : watchUndo(begunId)), [begunId]);
  const over = job !== undefined && isOver(job);
  const done = over && job.status !== 'failed';
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  const refusal = refusalOf(job);
  // What is promised of an undo would contradict the reasons why there is none.
  const isHopeless = job?.status === 'failed' && (refusal?.free ?? 0) === 0;
  const name = kindWords(batch.kind);
  const [question, asked] = questionOf(batch);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t(question, { smart_count: asked })}</DialogTitle>
      <DialogContent>
        {!isHopeless && (
          <DialogContentText sx={{ mb: 2 }}>
            {t('history.undo.text', { kind: name, smart_count: batch.count })}
          </DialogContentText>
        )}
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
