import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useStanding } from '../../history/undo/use-standing.ts';
import { isOver, JobCard, useJobs, useTrackJob, useUndo } from '../../jobs/index.ts';
import { usePermission } from '../../providers/use-permission.ts';
import type { Job, TableImport } from '../api/import-api.ts';
import { ReportView } from '../check/ReportView.tsx';

type Props = {
  imported: TableImport;
  job: Job | null;
  onJob: (job: Job) => void;
  /** Paths of the list of these records, and of the next import. */
  list: string;
  again: string;
};

/** The import: its progress, then its result and an undo. */
export function DoneStep({ imported, job, onJob, list, again }: Props) {
  const { t, formatNumber } = useI18n();
  const undo = useUndo();
  const track = useTrackJob();
  const mayUndo = usePermission('history:undo');
  const maySee = usePermission('history:list');
  const undoing = useJobs().find((each) => each.kind === 'undo' && !isOver(each));
  const [asking, setAsking] = useState(false);
  const { batchId, report } = imported;
  const standing = useStanding(batchId, maySee);
  if (imported.status !== 'done') {
    return (
      <Paper sx={{ p: { xs: 2, sm: 3 } }}>
        {job !== null && <JobCard job={job} label={t('tableImports.done.running')} onJob={onJob} />}
      </Paper>
    );
  }
  const undone = standing?.undone === true;
  const written = report === null ? 0 : report.counts.create + report.counts.update;
  const takeBack = async () => {
    setAsking(true);
    await undo(standing?.latest ?? batchId ?? 0);
    setAsking(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Paper sx={{ p: { xs: 3, sm: 4 }, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
        {undone ? (
          <UndoIcon color="action" sx={{ fontSize: 56 }} />
        ) : (
          <CheckCircleIcon color="success" sx={{ fontSize: 56 }} />
        )}
        <Typography component="h2" variant="h6" role="status">
          {undone
            ? t('tableImports.done.undone')
            : t('tableImports.done.written', { smart_count: written, rows: formatNumber(written) })}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {!undone && written > 0 && (
            <Button
              component={Link}
              to={maySee && batchId !== null ? `/admin/changes/${batchId}` : list}
              variant="contained"
            >
              {t('tableImports.done.records')}
            </Button>
          )}
          {!undone && written > 0 && maySee && batchId !== null && (
            <Button component={Link} to={list}>
              {t('tableImports.done.list')}
            </Button>
          )}
          {!undone && batchId !== null && mayUndo && (
            <Button startIcon={<UndoIcon />} disabled={asking || undoing !== undefined} onClick={takeBack}>
              {t('tableImports.done.undo')}
            </Button>
          )}
          <Button component={Link} to={again} {...(undone && { variant: 'contained' as const })}>
            {t('tableImports.done.again')}
          </Button>
        </Box>
      </Paper>
      {undoing !== undefined && (
        <Paper sx={{ p: { xs: 2, sm: 3 } }}>
          <JobCard job={undoing} label={t('tableImports.done.undoing')} onJob={track} />
        </Paper>
      )}
      {report !== null && !undone && <ReportView imported={imported} report={report} />}
    </Box>
  );
}
