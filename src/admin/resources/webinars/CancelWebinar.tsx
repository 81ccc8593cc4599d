import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../generator/views/list/bulk/ConfirmDialog.tsx';
import { WEBINARS_KEY } from './webinars-api.ts';

type Props = { id: number; onClose: () => void };

/** As in the contract. */
const MOST = 500;

/** Cancels a webinar; those whom it was for are told, with the reason. */
export function CancelWebinar({ id, onClose }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const cancel = async () => {
    const body = reason.trim() === '' ? {} : { reason: reason.trim() };
    bodyOf(await api.POST('/webinars/{id}/cancellation', { params: { path: { id } }, body }));
    await client.invalidateQueries({ queryKey: [WEBINARS_KEY] });
    notify(t('webinarPage.cancel.done'), { type: 'success' });
    refresh();
  };
  return (
    <ConfirmDialog
      danger
      title={t('webinarPage.cancel.title')}
      confirm={t('webinarPage.cancel.open')}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{t('webinarPage.cancel.text')}</Typography>
      <TextField
        label={t('webinarPage.cancel.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: MOST } }}
      />
    </ConfirmDialog>
  );
}
