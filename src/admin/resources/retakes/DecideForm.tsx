import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { api } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { WordsInput } from '../../inputs/WordsInput.tsx';
import { NO_WINDOW, windowOf } from './window.ts';
import { WindowFields } from './WindowFields.tsx';

type Props = {
  id: number;
  /** Whether the test's limit of retakes is reached; staff may exceed it. */
  isBeyondLimit: boolean;
};

/** Accepts a request for a period, or rejects it with a reason. */
export function DecideForm({ id, isBeyondLimit }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const refresh = useRefresh();
  const [window, setWindow] = useState(NO_WINDOW);
  const [reason, setReason] = useState<string>();
  const path = { params: { path: { id } } };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (rejection: string | undefined) =>
      rejection === undefined
        ? await api.POST('/retakes/{id}/accept', { ...path, body: windowOf(window) })
        : await api.POST('/retakes/{id}/reject', { ...path, body: { reason: rejection } }),
    onSuccess: (_, rejection) => {
      notify(rejection === undefined ? 'resources.retakes.decide.accepted' : 'resources.retakes.decide.rejected');
      refresh();
    },
  });
  const problem = useErrorText(error);
  const problems = error instanceof ApiError ? (error.errors ?? {}) : {};
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {t('resources.retakes.decide.title')}
      </Typography>
      {problem !== '' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {isBeyondLimit && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('resources.retakes.accepted.beyond')}
        </Alert>
      )}
      {reason === undefined ? (
        <>
          <WindowFields value={window} onChange={setWindow} problems={problems} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button variant="contained" disabled={isPending} onClick={() => mutate(undefined)}>
              {t('resources.retakes.decide.accept')}
            </Button>
            <Button color="error" disabled={isPending} onClick={() => setReason('')}>
              {t('resources.retakes.decide.reject')}
            </Button>
          </Box>
        </>
      ) : (
        <>
          <WordsInput
            label={t('resources.retakes.decide.reason')}
            value={reason}
            onChange={setReason}
            margin="dense"
            required
            autoFocus
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button
              variant="contained"
              color="error"
              disabled={isPending || reason.trim() === ''}
              onClick={() => mutate(reason.trim())}
            >
              {t('resources.retakes.decide.confirmReject')}
            </Button>
            <Button onClick={() => setReason(undefined)}>{t('ra.action.cancel')}</Button>
          </Box>
        </>
      )}
    </Paper>
  );
}
