import Alert from '@mui/material/Alert';
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
import type { RecordOf } from '../../model/model.ts';
import { draftOf, windowChanges } from './window.ts';
import { WindowFields } from './WindowFields.tsx';

/** Changes the period of an accepted retake that has not been used. */
export function ChangeWindowForm({ retake }: { retake: RecordOf<'retakes'> }) {
  const { t } = useI18n();
  const notify = useNotify();
  const refresh = useRefresh();
  const [window, setWindow] = useState(() => draftOf(retake));
  const changes = windowChanges(retake, window);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      await api.PUT('/retakes/{id}', {
        params: { path: { id: retake.id } },
        body: { ...changes, revision: retake.revision },
      }),
    onSuccess: () => {
      notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
      refresh();
    },
  });
  const problem = useErrorText(error);
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {t('resources.retakes.window')}
      </Typography>
      {problem !== '' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <WindowFields
        value={window}
        onChange={setWindow}
        problems={error instanceof ApiError ? (error.errors ?? {}) : {}}
      />
      <Button
        variant="contained"
        disabled={isPending || Object.keys(changes).length === 0}
        onClick={() => mutate()}
        sx={{ mt: 2 }}
      >
        {t('ra.action.save')}
      </Button>
    </Paper>
  );
}
