import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../providers/error-message.ts';
import { isOver } from './job-list.ts';
import { wordsOfJob } from './job-words.ts';
import { JobProgress } from './JobProgress.tsx';
import { cancelJob, type Job } from './jobs-api.ts';
import { useJobs, useTrackJob } from './use-jobs.ts';

/** A longer job: wait for it, leave it running in the background, or cancel it. */
export function JobDialog({ job: begun, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useI18n();
  const titleId = useId();
  const notify = useNotify();
  const track = useTrackJob();
  const job = useJobs().find(({ id }) => id === begun.id) ?? begun;
  const [stopping, setStopping] = useState(false);
  const over = isOver(job);
  // The result is shown in a notice.
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  const stop = async () => {
    setStopping(true);
    try {
      track(await cancelJob(job.id));
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      setStopping(false);
    }
  };
  const name = t(wordsOfJob(job).name);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{name}</DialogTitle>
      <DialogContent>
        <JobProgress job={job} label={name} />
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={stop} disabled={stopping}>
          {t('console.jobs.stop')}
        </Button>
        <Button onClick={onClose}>{t('console.jobs.background')}</Button>
      </DialogActions>
    </Dialog>
  );
}
