import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { verifyAudit } from '../../history/history-api.ts';
import { VerifyResult } from './VerifyResult.tsx';

const HASH = /^[0-9a-f]{64}$/;

/** Verifies the hash chain, optionally against a hash noted earlier. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const [noted, setNoted] = useState('');
  const expected = noted.trim().toLowerCase();
  const wrong = expected !== '' && !HASH.test(expected);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => verifyAudit(expected === '' ? undefined : expected),
  });
  const problem = useErrorText(error);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('verifyAudit.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('verifyAudit.text')}</DialogContentText>
        <TextField
          fullWidth
          margin="dense"
          label={t('verifyAudit.noted')}
          value={noted}
          onChange={(event) => setNoted(event.target.value)}
          error={wrong}
          helperText={t(wrong ? 'verifyAudit.notAHash' : 'verifyAudit.notedHint')}
          slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', style: { fontFamily: 'monospace' } } }}
        />
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        {data !== undefined && !isPending && <VerifyResult check={data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
        <Button variant="contained" disabled={isPending || wrong} onClick={() => mutate()}>
          {t('verifyAudit.run')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
