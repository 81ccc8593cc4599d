import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useStanding } from '../history/undo/use-standing.ts';
import { askUndo, isOver, JobCard, useJobs, useTrackJob } from '../jobs/index.ts';
import { usePermission } from '../providers/use-permission.ts';

type Props = {
  batchId: number | null;
  /** How many records the import made, and how many it changed. */
  created: number;
  changed: number;
  /** What was imported. */
  message: string;
  /** Links to the records. */
  links: ReactNode;
  /** The next import: its path, and the words of its button. */
  again: { to: string; label: string };
  /** What is shown below. */
  children?: ReactNode;
};

/** The result of an import, with an undo. Once undone, neither links nor details are shown. */
export function ImportDone({ batchId, created, changed, message, links, again, children }: Props) {
  const { t } = useI18n();
  const track = useTrackJob();
  const mayUndo = usePermission('history:undo');
  const maySee = usePermission('history:list');
  const undoing = useJobs().find((each) => each.kind === 'undo' && !isOver(each));
  const standing = useStanding(batchId, maySee);
  const undone = standing?.undone === true;
  const takeBack = () =>
    askUndo({ id: standing?.latest ?? batchId ?? 0, kind: 'import', count: created + changed, created });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Paper sx={{ p: { xs: 3, sm: 4 }, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
        {undone ? (
          <UndoIcon color="action" sx={{ fontSize: 56 }} />
        ) : (
          <CheckCircleIcon color="success" sx={{ fontSize: 56 }} />
        )}
        <Typography component="h2" variant="h6" role="status">
          {undone ? t('tableImports.done.undone') : message}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {!undone && links}
          {!undone && batchId !== null && mayUndo && (
            <Button startIcon={<UndoIcon />} disabled={undoing !== undefined} onClick={takeBack}>
              {t('tableImports.done.undo')}
            </Button>
          )}
          <Button component={Link} to={again.to} {...(undone && { variant: 'contained' as const })}>
            {again.label}
          </Button>
        </Box>
      </Paper>
      {undoing !== undefined && (
        <Paper sx={{ p: { xs: 2, sm: 3 } }}>
          <JobCard job={undoing} label={t('tableImports.done.undoing')} onJob={track} />
        </Paper>
      )}
      {!undone && children}
    </Box>
  );
}
