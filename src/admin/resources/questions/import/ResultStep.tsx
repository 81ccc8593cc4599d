import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useStanding } from '../../../history/undo/use-standing.ts';
import { isOver, JobCard, useJobs, useTrackJob, useUndo } from '../../../jobs/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { importPath, type QuestionImport } from './import-api.ts';

/** How many questions were imported, links to continue, and undo. */
export function ResultStep({ imported: { themeId, created, batchId } }: { imported: QuestionImport }) {
  const { t } = useI18n();
  const undo = useUndo();
  const track = useTrackJob();
  const mayUndo = usePermission('history:undo');
  const maySee = usePermission('history:list');
  const undoing = useJobs().find((each) => each.kind === 'undo' && !isOver(each));
  const [asking, setAsking] = useState(false);
  const standing = useStanding(batchId, maySee);
  const undone = standing?.undone === true;
  const bank = `/admin/questions?${new URLSearchParams({ filter: JSON.stringify({ themeId }), displayedFilters: JSON.stringify({ themeId: true }) })}`;
  const takeBack = async () => {
    setAsking(true);
    await undo(standing?.latest ?? batchId ?? 0);
    setAsking(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Paper sx={{ p: { xs: 3, sm: 5 }, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
        {undone ? (
          <UndoIcon color="action" sx={{ fontSize: 56 }} />
        ) : (
          <CheckCircleIcon color="success" sx={{ fontSize: 56 }} />
        )}
        <Typography component="h2" variant="h6" role="status">
          {undone ? t('tableImports.done.undone') : t('resources.questions.import.done', { smart_count: created ?? 0 })}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {!undone && (
            <>
              <Button component={Link} to={bank} variant="contained">
                {t('resources.questions.import.toBank')}
              </Button>
              <Button component={Link} to="/admin/tests/create">
                {t('resources.questions.import.toTest')}
              </Button>
            </>
          )}
          {!undone && batchId !== null && mayUndo && (
            <Button startIcon={<UndoIcon />} disabled={asking || undoing !== undefined} onClick={takeBack}>
              {t('tableImports.done.undo')}
            </Button>
          )}
          <Button component={Link} to={importPath()}>
            {t('resources.questions.import.another')}
          </Button>
        </Box>
      </Paper>
      {undoing !== undefined && (
        <Paper sx={{ p: { xs: 2, sm: 3 } }}>
          <JobCard job={undoing} label={t('tableImports.done.undoing')} onJob={track} />
        </Paper>
      )}
    </Box>
  );
}
