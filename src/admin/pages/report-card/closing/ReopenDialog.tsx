import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { HOME_KEY } from '../../../layout/use-home.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { WordsInput } from '../../../inputs/WordsInput.tsx';
import { CARDS_KEY, reopenCard } from '../report-cards-api.ts';

const LEAST = 3;

/** Reopens a closed card. The reason stays in its history for good. */
export function ReopenDialog({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => reopenCard(cardId, reason.trim()),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: HOME_KEY });
      await queryClient.invalidateQueries({ queryKey: [CARDS_KEY] });
      onClose();
    },
  });
  const problem = useErrorText(error);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('reportCards.reopen.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('reportCards.reopen.text')}</DialogContentText>
        <WordsInput
          autoFocus
          required
          margin="dense"
          label={t('reportCards.reopen.reason')}
          value={reason}
          onChange={setReason}
        />
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          color="warning"
          disabled={isPending || reason.trim().length < LEAST}
          onClick={() => mutate()}
        >
          {t('reportCards.actions.reopen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
