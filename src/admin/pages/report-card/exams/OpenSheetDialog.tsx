import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-admin';
import { ApiError } from '#shared/browser/api-error.ts';
import { currentLanguage, useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { DateField } from '../../../inputs/dates/DateField.tsx';
import { CARDS_KEY, createCard, type Exam } from '../report-cards-api.ts';

/** Opens a new sheet for an exam: for all attempts, or for those that began within a period. */
export function OpenSheetDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const { t, localized } = useI18n();
  const id = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(localized(exam.title));
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      createCard({
        testId: exam.testId,
        title: { ...exam.title, [currentLanguage()]: title.trim() },
        startedFrom: from,
        startedTo: to,
      }),
    onSuccess: (card) => {
      void queryClient.invalidateQueries({ queryKey: [CARDS_KEY] });
      void navigate(`/admin/report-card/${card.id}`);
    },
  });
  const problem = useErrorText(error);
  const fields = error instanceof ApiError ? error.errors : undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('reportCards.open.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('reportCards.open.text')}</DialogContentText>
        <TextField
          fullWidth
          required
          margin="dense"
          label={t('reportCards.open.name')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <DateField
            kind="date-time"
            margin="dense"
            label={t('reportCards.open.from')}
            value={from}
            onChange={setFrom}
            error={fields?.startedFrom !== undefined}
            helperText={fields?.startedFrom}
          />
          <DateField
            kind="date-time"
            margin="dense"
            label={t('reportCards.open.to')}
            value={to}
            onChange={setTo}
            min={from}
            error={fields?.startedTo !== undefined}
            helperText={fields?.startedTo}
          />
        </Box>
        {problem !== '' && fields === undefined && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={isPending || title.trim() === ''} onClick={() => mutate()}>
          {t('reportCards.exams.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
