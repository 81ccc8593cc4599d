import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Candidate, InterventionResult } from '../board-api.ts';

type Props = { result: InterventionResult; candidates: readonly Candidate[]; onClose: () => void };

/** The candidates that an intervention skipped, with the reasons. */
export function SkippedDialog({ result, candidates, onClose }: Props) {
  const { t } = useI18n();
  const titleId = useId();
  const names = new Map(candidates.map(({ attemptId, name }) => [attemptId, name]));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('invigilation.skipped.title', { smart_count: result.skipped.length })}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{t('invigilation.done', { smart_count: result.affected.length })}</Typography>
        <ul>
          {result.skipped.map(({ attemptId, reason }) => (
            <li key={attemptId}>
              <strong>{names.get(attemptId) ?? t('history.record', { id: attemptId })}</strong> –{' '}
              {t(`invigilation.skipped.reasons.${reason}`)}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
