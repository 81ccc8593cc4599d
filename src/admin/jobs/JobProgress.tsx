import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { percentOf } from './job-list.ts';
import type { Job } from './jobs-api.ts';

/** A job's progress: a bar, and numbers if they are known. */
export function JobProgress({ job, label }: { job: Job; label: string }) {
  const { t, formatNumber } = useI18n();
  const percent = percentOf(job);
  return (
    <Box sx={{ width: '100%' }}>
      <LinearProgress
        aria-label={label}
        variant={percent === undefined ? 'indeterminate' : 'determinate'}
        {...(percent !== undefined && { value: percent })}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }} aria-live="polite">
        {job.total === null
          ? t('console.jobs.begins')
          : t('console.jobs.progress', { done: formatNumber(job.done), total: formatNumber(job.total) })}
      </Typography>
    </Box>
  );
}
