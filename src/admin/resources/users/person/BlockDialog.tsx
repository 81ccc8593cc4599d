import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { HISTORY_KEY } from '../../../history/history-api.ts';
import { usePerson, useSection } from './use-person.ts';

type Props = {
  /** What the person is to be. */
  blocked: boolean;
  onClose: () => void;
};

/** Blocks or unblocks the person of the page, after a question. Blocking ends their sessions at once. */
export function BlockDialog({ blocked, onClose }: Props) {
  const { t } = useI18n();
  const person = usePerson();
  const section = useSection();
  const notify = useNotify();
  const client = useQueryClient();
  const [update] = useUpdate();
  const [reason, setReason] = useState('');
  const apply = async () => {
    await update(
      section,
      { id: person.id, data: { ...person, blocked, blockReason: reason.trim() || null }, previousData: person },
      { returnPromise: true, mutationMode: 'pessimistic' },
    );
    void client.invalidateQueries({ queryKey: [HISTORY_KEY] });
    notify(t(blocked ? 'personPage.blocked' : 'personPage.unblocked'), { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={t(blocked ? 'personPage.askBlock' : 'personPage.askUnblock', { name: person.fullName })}
      confirm={t(blocked ? 'resources.users.block.block' : 'resources.users.block.unblock')}
      danger={blocked}
      disabled={blocked && reason.trim() === ''}
      onConfirm={apply}
      onClose={onClose}
    >
      {blocked && t('personPage.blockHint')}
      <TextField
        label={t('personPage.blockReason')}
        helperText={t('resources.users.block.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 2 }}
        required={blocked}
        multiline
        fullWidth
      />
    </ConfirmDialog>
  );
}
