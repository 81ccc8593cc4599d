import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { usePerson } from './use-person.ts';

type Factors = Schemas['SecondFactors'];

const countOf = ({ totp, passkeys }: Factors): number => passkeys.length + (totp === null ? 0 : 1);

const NOTHING: Readonly<Record<Factors['policy'], string>> = {
  none: 'personPage.secondFactor.off',
  optional: 'personPage.secondFactor.none',
  required: 'personPage.secondFactor.missing',
};

function Standing({ factors }: { factors: Factors }) {
  const { t } = useI18n();
  const { policy, totp, passkeys, recoveryCodes } = factors;
  if (countOf(factors) === 0) return <Typography>{t(NOTHING[policy])}</Typography>;
  const parts = [
    ...(totp === null ? [] : [t('personPage.secondFactor.totp')]),
    ...(passkeys.length === 0 ? [] : [t('personPage.secondFactor.passkeys', { count: passkeys.length })]),
    t('personPage.secondFactor.codes', { count: recoveryCodes }),
  ];
  return <Typography>{parts.join(' · ')}</Typography>;
}

/** What the person confirms sign-ins with; for those who have lost it, it is reset here, with a reason. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const notify = useNotify();
  const client = useQueryClient();
  const person = usePerson();
  const [reason, setReason] = useState('');
  const path = { id: Number(person.id) };
  const queryKey = ['second-factors', path.id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => bodyOf(await api.GET('/users/{id}/second-factors', { params: { path } })),
  });
  const hasSome = data !== undefined && countOf(data) > 0;
  const reset = async () => {
    await api.POST('/users/{id}/second-factors/reset', { params: { path }, body: { reason: reason.trim() } });
    void client.invalidateQueries({ queryKey });
    notify(t('personPage.secondFactor.done'), { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={t('personPage.secondFactor.title')}
      confirm={t('personPage.secondFactor.reset')}
      danger
      disabled={!hasSome || reason.trim() === ''}
      onConfirm={reset}
      onClose={onClose}
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={32} aria-busy="true" />}
      {data && <Standing factors={data} />}
      {hasSome && (
        <>
          <Typography sx={{ my: 1.5 }} color="text.secondary">
            {t('personPage.secondFactor.hint')}
          </Typography>
          <TextField
            fullWidth
            required
            multiline
            label={t('personPage.secondFactor.reason')}
            helperText={t('personPage.secondFactor.reasonHint')}
            value={reason}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
