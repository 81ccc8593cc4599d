import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordContextProvider, useNotify } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { WordsInput } from '../../../inputs/WordsInput.tsx';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { ReferenceTitle } from '../../../layout/ReferenceTitle.tsx';
import { useLateResult } from '../use-late-result.ts';

interface Props {
  attempt: Schemas['Attempt'];
  accept: boolean;
  /** The answer to decide about; without it all that wait. */
  only?: Pick<Schemas['LateDetail'], 'position' | 'ifAccepted'>;
  onClose: () => void;
}

/** Asks for the reason of a decision about late answers, shows whose they are and what it changes, and decides. */
export function LateDecisionDialog({ attempt, accept, only, onClose }: Props) {
  const { t } = useI18n();
  const resultOf = useLateResult();
  const queries = useQueryClient();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const after = only?.ifAccepted ?? { percentage: attempt.percentageWithLate, passed: attempt.passedWithLate };
  async function decide() {
    const path = { params: { path: { id: attempt.id } } };
    const body = { accept, reason: reason.trim(), ...(only && { positions: [only.position] }) };
    bodyOf(await api.POST('/attempts/{id}/late-decision', { ...path, body }));
    await queries.invalidateQueries({ queryKey: ['attempts'] });
    notify('resources.attempts.late.decided', { type: 'success' });
    onClose();
  }
  return (
    <ConfirmDialog
      title={
        only ? t('attemptPage.late.decideOne', { number: only.position + 1 }) : t('resources.attempts.late.decideTitle')
      }
      confirm={t(accept ? 'resources.attempts.late.accept' : 'resources.attempts.late.reject')}
      danger={!accept}
      disabled={reason.trim().length < 3}
      onClose={onClose}
      onConfirm={decide}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('resources.attempts.late.decideText', { smart_count: only ? 1 : attempt.lateWaiting })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
        <li>
          <RecordContextProvider value={attempt}>
            <ReferenceTitle source="userId" reference="users" />
          </RecordContextProvider>
        </li>
        <li>{t('attemptPage.late.now', { result: resultOf(attempt) })}</li>
        <li>{accept ? t('attemptPage.late.after', { result: resultOf(after) }) : t('attemptPage.late.stays')}</li>
      </Box>
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
