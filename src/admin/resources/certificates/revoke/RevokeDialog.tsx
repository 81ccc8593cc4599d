import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { useListSetup } from '../../../generator/views/list/state/ListSetup.tsx';
import { selectionBody } from '../../../generator/views/list/state/selection.ts';
import { useSelection } from '../../../generator/views/list/state/SelectionProvider.tsx';
import { isOver, useTrackJob } from '../../../jobs/index.ts';
import { revokeCertificates } from '../certificates-api.ts';
import { isReason, ReasonField } from '../detail/ReasonField.tsx';

const words = (key: string) => `resources.certificates.revoke.${key}`;

/** Asks why the selected certificates are revoked, and starts the job that does it. */
export function RevokeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const notify = useNotify();
  const refresh = useRefresh();
  const track = useTrackJob();
  const { fixed } = useListSetup();
  const selection = useSelection();
  const [reason, setReason] = useState('');
  const revoke = async () => {
    const job = await revokeCertificates({
      selection: selectionBody(selection, { ...selection.filter, ...fixed }),
      ...{ expected: selection.count, reason: reason.trim() },
    });
    track(job);
    if (!isOver(job)) notify(words('running'));
    selection.clear();
    refresh();
  };
  return (
    <ConfirmDialog
      danger
      title={t(words('title'), { smart_count: selection.count })}
      confirm={t(words('confirm'))}
      disabled={!isReason(reason)}
      onConfirm={revoke}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1.5 }}>{t(words('text'))}</Typography>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
