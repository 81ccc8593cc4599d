import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Job } from '../../jobs/index.ts';
import { JobRow } from '../../jobs/panel/JobRow.tsx';
import { usePermission } from '../../providers/use-permission.ts';
import { Panel } from './Panel.tsx';

const SHOWN = 5;

/** My last imports and bulk changes with their outcome. */
export function LastJobs({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useI18n();
  const maySee = usePermission('history:list');
  return (
    <Panel title={t('home.jobs.title')}>
      {jobs.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {t('home.jobs.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {jobs.slice(0, SHOWN).map((job) => (
            <JobRow
              key={job.id}
              job={job}
              more={
                job.batchId !== null &&
                maySee && (
                  <Button component={Link} to={`/admin/changes/${job.batchId}`} size="small" sx={{ mt: 0.5 }}>
                    {t('home.jobs.changes')}
                  </Button>
                )
              }
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}
