import BusyIcon from '@mui/icons-material/PendingActionsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { isOver } from '../job-list.ts';
import { useJobEndings } from './use-job-endings.tsx';
import { useJobs } from '../use-jobs.ts';

const JobsPanel = lazy(async () => ({ default: (await import('./JobsPanel.tsx')).JobsPanel }));

/** Opens my jobs, and shows how many are running. */
export function JobsButton() {
  const { t } = useI18n();
  const jobs = useJobs();
  useJobEndings(jobs);
  const [open, setOpen] = useState(false);
  const running = jobs.filter((job) => !isOver(job)).length;
  const label = running === 0 ? t('console.jobs.title') : t('console.jobs.running', { smart_count: running });
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <Badge badgeContent={running === 0 ? null : running} color="primary" overlap="circular">
            <BusyIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <JobsPanel jobs={jobs} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
