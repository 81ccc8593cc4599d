import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { type Attempt, resetAttempt } from '../results-api.ts';

const MOST = 500;

type Props = { attempt: Attempt; onDone: () => void; onClose: () => void };

/** Asks why a person may begin a package again. */
export function ResetDialog({ attempt, onDone, onClose }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const reset = async () => {
    await resetAttempt(attempt.id, reason.trim());
    notify(t('scormResults.reset.done'), { type: 'success' });
    onDone();
  };
  return (
    <ConfirmDialog
      danger
      title={t('scormResults.reset.title')}
      confirm={t('scormResults.reset.confirm')}
      disabled={reason.trim() === ''}
      onConfirm={reset}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1.5 }}>{t('scormResults.reset.text', { name: attempt.fullName })}</Typography>
      <TextField
        label={t('scormResults.reset.reason')}
        helperText={t('scormResults.reset.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MOST } }}
        required
        multiline
        minRows={2}
        fullWidth
        margin="dense"
        autoFocus
      />
    </ConfirmDialog>
  );
}
