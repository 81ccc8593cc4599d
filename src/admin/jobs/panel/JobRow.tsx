import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../providers/error-message.ts';
import { usePermission } from '../../providers/use-permission.ts';
import { isOver, refusalOf } from '../job-list.ts';
import { doneArgs, wordsOfJob } from '../job-words.ts';
import { JobProgress } from '../JobProgress.tsx';
import { cancelJob, type Job } from '../jobs-api.ts';
import { askUndo, undoOf } from '../undo-requests.ts';
import { useTrackJob } from '../use-jobs.ts';
import { useUndo } from '../use-undo.ts';

/** One job: its name, progress or result, and actions. @param more a link beside them */
export function JobRow({ job, more }: { job: Job; more?: ReactNode }) {
  const { t, formatDateTime } = useI18n();
  const translate = useTranslate();
  const track = useTrackJob();
  const undo = useUndo();
  const notify = useNotify();
  const mayUndo = usePermission('history:undo');
  const [busy, setBusy] = useState(false);
  const words = wordsOfJob(job);
  const name = t(words.name);
  const ask = undoOf(job);
  const refusal = refusalOf(job);
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => notify(messageOf(error), { type: 'error' }));
    setBusy(false);
  };
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`resources.${job.resource}.name`, { smart_count: 2, _: job.resource })}
        {' · '}
        <time dateTime={job.createdAt}>{formatDateTime(job.createdAt)}</time>
      </Typography>
      {isOver(job) ? (
        <Typography variant="body2" color={job.status === 'failed' ? 'error' : 'text.primary'} sx={{ mt: 0.5 }}>
          {job.status === 'done' && t(words.done, doneArgs(job))}
          {job.status === 'cancelled' && t('console.jobs.done.cancelled')}
          {job.status === 'failed' && (job.error?.message ?? t('ra.notification.http_error'))}
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mt: 1 }}>
          <JobProgress job={job} label={name} />
          <Button size="small" disabled={busy} onClick={() => act(async () => track(await cancelJob(job.id)))}>
            {t('ra.action.cancel')}
          </Button>
        </Box>
      )}
      {job.status === 'done' && job.batchId !== null && !job.undone && mayUndo && (
        <Button
          size="small"
          disabled={busy}
          sx={{ ml: -0.75, mt: 0.5 }}
          onClick={() => (ask === undefined ? act(() => undo(job.batchId ?? 0)) : askUndo(ask))}
        >
          {t(job.kind === 'undo' ? 'console.jobs.redo' : 'console.jobs.undo')}
        </Button>
      )}
      {refusal !== undefined && mayUndo && (
        <Button size="small" sx={{ ml: -0.75, mt: 0.5 }} onClick={() => askUndo({ ...refusal.batch, refused: job })}>
          {t('history.undo.why')}
        </Button>
      )}
      {more}
    </Box>
  );
}
