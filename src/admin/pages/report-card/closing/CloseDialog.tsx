import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { HOME_KEY } from '../../../layout/use-home.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { CARDS_KEY, cardKey, closeCard, loadCard } from '../report-cards-api.ts';
import { CloseSummary } from './CloseSummary.tsx';

/** Closes and signs the sheet: shows its current content and asks for confirmation. */
export function CloseDialog({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [read, setRead] = useState(false);
  // Loads the current content, because the page's data may be out of date.
  const { data, error: loadError } = useQuery({
    queryKey: cardKey(cardId),
    queryFn: () => loadCard(cardId),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: (digest: string) => closeCard(cardId, digest),
    onSuccess: async ({ version }) => {
      void queryClient.invalidateQueries({ queryKey: HOME_KEY });
      await queryClient.invalidateQueries({ queryKey: [CARDS_KEY] });
      notify(t('reportCards.close.done', { version }), { type: 'success' });
      onClose();
    },
    onError: () => {
      setRead(false);
      void queryClient.invalidateQueries({ queryKey: cardKey(cardId) });
    },
  });
  const problem = useErrorText(error ?? loadError);
  const counts = data?.sheet.counts;
  const isReady = counts !== undefined && counts.attempts > 0 && counts.pending + counts.inProgress === 0;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('reportCards.close.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('reportCards.close.text')}</DialogContentText>
        {data === undefined ? <Skeleton variant="rounded" height={160} /> : <CloseSummary detail={data} />}
        {problem !== '' && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
        {isReady && (
          <FormControlLabel
            sx={{ mt: 1.5 }}
            control={<Checkbox checked={read} onChange={(event) => setRead(event.target.checked)} />}
            label={t('reportCards.close.confirm')}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!isReady || !read || isPending}
          onClick={() => data !== undefined && mutate(data.digest)}
        >
          {t('reportCards.close.run')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
