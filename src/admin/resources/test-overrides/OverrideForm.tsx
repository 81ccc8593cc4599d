import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { api } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { TargetPicker } from '../assignments/TargetPicker.tsx';
import type { RecordOf } from '../../model/model.ts';
import { AssignmentTarget } from '../assignments/AssignmentTarget.tsx';
import { draftOf, NO_TERMS, type Target, targetIdOf, termsOf } from './override-draft.ts';
import { OverrideFields } from './OverrideFields.tsx';
import { StandingTerms } from './StandingTerms.tsx';

type Override = RecordOf<'test-overrides'>;

const TARGETS: readonly Target[] = ['user', 'position', 'region'];

/** The terms that the server says some targets have already. */
function standingIn(error: unknown): readonly Override[] {
  if (!(error instanceof ApiError) || error.id !== 'has-terms') return [];
  const { overrides } = error.details ?? {};
  return Array.isArray(overrides) ? (overrides as Override[]) : [];
}

type Props = {
  testId: number;
  /** The terms that are edited; null: new ones are given. */
  edited: Override | null;
  onSaved: () => void;
  onCancel: () => void;
};

/** Gives people or groups other terms of a test, or edits what somebody has. */
export function OverrideForm({ testId, edited, onSaved, onCancel }: Props) {
  const { t } = useI18n();
  const id = useId();
  const notify = useNotify();
  const [targetType, setTargetType] = useState<Target>('user');
  const [chosen, setChosen] = useState<RaRecord[]>([]);
  const [draft, setDraft] = useState(edited === null ? NO_TERMS : draftOf(edited));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (replace: boolean) => {
      const targets =
        edited === null
          ? { targetType, targetIds: chosen.map((record) => Number(record.id)) }
          : { targetType: edited.targetType, targetIds: [targetIdOf(edited)] };
      const body = { testId, ...targets, ...termsOf(draft), ...(replace && { replace }) };
      return (await api.POST('/test-overrides', { body })).data?.items.length ?? 0;
    },
    onSuccess: (count) => {
      notify('resources.test-overrides.panel.done', { type: 'success', messageArgs: { smart_count: count } });
      setChosen([]);
      setDraft(NO_TERMS);
      onSaved();
    },
  });
  const problem = useErrorText(error);
  const problems = error instanceof ApiError ? (error.errors ?? {}) : {};
  const standing = standingIn(error);
  const wrongTarget = Object.entries(problems).find(([field]) => field.startsWith('targetIds'));
  const nameOf = (field: string) => {
    const record = chosen[Number(field.split('.')[1])];
    return String(record?.fullName ?? record?.id ?? '');
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate(edited !== null);
      }}
    >
      <Typography component="h2" variant="h6" id={id}>
        {t(edited === null ? 'resources.test-overrides.panel.title' : 'specialTerms.edit')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {edited === null ? t('resources.test-overrides.panel.about') : <AssignmentTarget assignment={edited} />}
      </Typography>
      {problem !== '' && standing.length === 0 && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      {edited === null && (
        <TargetPicker
          targets={TARGETS}
          target={targetType}
          chosen={chosen}
          onChange={(target, records) => {
            setTargetType(target);
            setChosen(records);
            reset();
          }}
          labelledBy={id}
        />
      )}
      {wrongTarget !== undefined && (
        <FormHelperText error>{`${nameOf(wrongTarget[0])}: ${wrongTarget[1]}`}</FormHelperText>
      )}
      <OverrideFields value={draft} onChange={setDraft} problems={problems} />
      {standing.length > 0 && (
        <StandingTerms overrides={standing} isPending={isPending} onReplace={() => mutate(true)} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={isPending || (edited === null && chosen.length === 0) || draft.reason.trim() === ''}
        >
          {t(edited === null ? 'resources.test-overrides.panel.submit' : 'specialTerms.save')}
        </Button>
        {edited !== null && <Button onClick={onCancel}>{t('specialTerms.cancel')}</Button>}
      </Box>
    </Box>
  );
}
