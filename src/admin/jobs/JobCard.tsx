import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../providers/error-message.ts';
import { isOver } from './job-list.ts';
import { JobProgress } from './JobProgress.tsx';
import { cancelJob, type Job } from './jobs-api.ts';

type Props = { job: Job; label: string; onJob: (job: Job) => void };

/** A running job: its progress, a note that the page may be left, and a button to cancel it. */
export function JobCard({ job, label, onJob }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const [stopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    try {
      onJob(await cancelJob(job.id));
    } catch (error) {
      setStopping(false);
      notify(messageOf(error), { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <JobProgress job={job} label={label} />
      <Typography variant="body2" color="text.secondary">
        {t('tableImports.job.leave')}
      </Typography>
      {!isOver(job) && (
        <Box>
          <Button onClick={stop} disabled={stopping}>
            {t(stopping ? 'tableImports.job.stopping' : 'tableImports.job.stop')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
