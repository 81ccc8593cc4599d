import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { WordsInput } from '../../../inputs/WordsInput.tsx';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';

interface Props {
  attempt: Schemas['Attempt'];
  accept: boolean;
  onClose: () => void;
}

/** Asks for the reason of a decision about late answers, and decides about all that wait. */
export function LateDecisionDialog({ attempt, accept, onClose }: Props) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  async function decide() {
    const path = { params: { path: { id: attempt.id } } };
    bodyOf(await api.POST('/attempts/{id}/late-decision', { ...path, body: { accept, reason: reason.trim() } }));
    await queries.invalidateQueries({ queryKey: ['attempts'] });
    notify('resources.attempts.late.decided', { type: 'success' });
    onClose();
  }
  return (
    <ConfirmDialog
      title={t('resources.attempts.late.decideTitle')}
      confirm={t(accept ? 'resources.attempts.late.accept' : 'resources.attempts.late.reject')}
      danger={!accept}
      disabled={reason.trim().length < 3}
      onClose={onClose}
      onConfirm={decide}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('resources.attempts.late.decideText', { smart_count: attempt.lateWaiting })}
      </Typography>
      <WordsInput
        label={t('resources.attempts.late.reason')}
        helperText={t('resources.attempts.late.reasonHelp')}
        value={reason}
        onChange={setReason}
        required
        autoFocus
      />
    </ConfirmDialog>
  );
}
