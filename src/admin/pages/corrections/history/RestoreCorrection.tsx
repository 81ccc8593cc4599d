import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { WordsInput } from '../../../inputs/WordsInput.tsx';
import { type Job, type KeyCorrection, startRestore } from '../corrections-api.ts';

type Props = { correction: KeyCorrection; onRestored: (job: Job) => void; onClose: () => void };

/** Reverts a correction, with a reason. */
export function RestoreCorrection({ correction, onRestored, onClose }: Props) {
  const { t } = useI18n();
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problem = useErrorText(error);
  const restore = async () => {
    setBusy(true);
    setError(null);
    try {
      onRestored(await startRestore(correction.id, reason));
    } catch (caught) {
      setError(caught);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('keyCorrections.restoreTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('keyCorrections.restoreText')}</Typography>
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        <WordsInput
          required
          label={t('keyCorrections.reason')}
          helperText={t('keyCorrections.reasonHint')}
          value={reason}
          onChange={setReason}
          most={2000}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('keyCorrections.cancel')}</Button>
        <Button color="error" variant="contained" disabled={busy || reason.trim() === ''} onClick={restore}>
          {t('keyCorrections.restore')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
