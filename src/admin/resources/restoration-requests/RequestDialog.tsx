import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCanAccess, useGetOne, useNotify, useRefresh } from 'react-admin';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { WordsInput } from '../../inputs/WordsInput.tsx';
import type { RecordOf } from '../../model/model.ts';
import { AccountMatches } from './AccountMatches.tsx';
import { meantOf } from './meant.ts';
import { OneTimeLink } from './OneTimeLink.tsx';
import { RequestFacts } from './RequestFacts.tsx';

/** A request and its decision. The one-time link is shown here, once. */
export function RequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useI18n();
  const titleId = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [reason, setReason] = useState<string>();
  const { canAccess: mayDecide } = useCanAccess({ resource: 'restoration-requests', action: 'decide' });
  const { data: request } = useGetOne<RecordOf<'restoration-requests'>>('restoration-requests', { id });
  const path = { params: { path: { id } } };
  const accept = useMutation({
    mutationFn: async (userId: number) =>
      (await api.POST('/restoration-requests/{id}/accept', { ...path, body: { userId } })).data,
    onSuccess: refresh,
  });
  const reject = useMutation({
    mutationFn: async (words: string) =>
      (await api.POST('/restoration-requests/{id}/reject', { ...path, body: { reason: words } })).data,
    onSuccess: (done) => {
      notify(`resources.restoration-requests.dialog.${done?.mailed === true ? 'rejectedMailed' : 'rejected'}`);
      refresh();
      onClose();
    },
  });
  const isUndecided = request?.status === 'pending' && mayDecide === true;
  const { data: matches } = useQuery({
    queryKey: ['restoration-requests', 'matches', id],
    queryFn: async () => (await api.GET('/restoration-requests/{id}/matches', path)).data?.matches ?? [],
    enabled: isUndecided,
  });
  // One who is like it by login or IIN is meant, unless another is chosen; of the others somebody has to decide.
  const [chosen, setChosen] = useState<number>();
  const meant = chosen ?? request?.userId ?? meantOf(matches);
  const problem = useErrorText(accept.error ?? reject.error);
  const pending = request?.status === 'pending' && accept.data === undefined;
  const busy = accept.isPending || reject.isPending;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('resources.restoration-requests.dialog.title')}</DialogTitle>
      <DialogContent dividers>
        {problem !== '' && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {accept.data === undefined ? (
          <>
            {request !== undefined && <RequestFacts request={request} />}
            {isUndecided && matches !== undefined && matches.length > 0 && (
              <AccountMatches matches={matches} chosen={meant} onChoose={setChosen} />
            )}
            {isUndecided && matches?.length === 0 && (
              <Alert severity="warning" sx={{ mt: 2 }}>
                {t('resources.restoration-requests.dialog.nobody')}
              </Alert>
            )}
          </>
        ) : (
          <OneTimeLink made={accept.data} />
        )}
        {pending && reason !== undefined && (
          <WordsInput
            label={t('resources.restoration-requests.dialog.reason')}
            value={reason}
            onChange={setReason}
            required
            autoFocus
            sx={{ mt: 2 }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
        <Box sx={{ flex: 1 }} />
        {pending && mayDecide === true && reason === undefined && (
          <>
            <Button color="error" disabled={busy} onClick={() => setReason('')}>
              {t('resources.restoration-requests.dialog.reject')}
            </Button>
            <Button
              variant="contained"
              disabled={busy || meant === undefined}
              onClick={() => meant !== undefined && accept.mutate(meant)}
            >
              {t('resources.restoration-requests.dialog.accept')}
            </Button>
          </>
        )}
        {pending && reason !== undefined && (
          <Button
            variant="contained"
            color="error"
            disabled={busy || reason.trim() === ''}
            onClick={() => reject.mutate(reason.trim())}
          >
            {t('resources.restoration-requests.dialog.confirmReject')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
