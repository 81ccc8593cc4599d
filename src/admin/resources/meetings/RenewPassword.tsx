import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../generator/views/list/bulk/ConfirmDialog.tsx';

type Props = { id: number; onClose: () => void };

/** Gives a meeting another password, after saying whom that keeps out. */
export function RenewPassword({ id, onClose }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const refresh = useRefresh();
  const renew = async () => {
    bodyOf(await api.POST('/meetings/{id}/password', { params: { path: { id } } }));
    notify('meetingPage.renewed', { type: 'success' });
    refresh();
  };
  return (
    <ConfirmDialog
      title={t('meetingPage.renewTitle')}
      confirm={t('meetingPage.renew')}
      onConfirm={renew}
      onClose={onClose}
    >
      <Typography>{t('meetingPage.renewText')}</Typography>
    </ConfirmDialog>
  );
}
