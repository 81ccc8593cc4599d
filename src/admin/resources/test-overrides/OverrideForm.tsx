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
import { NO_TERMS, type Target, termsOf } from './override-draft.ts';
import { OverrideFields } from './OverrideFields.tsx';

const TARGETS: readonly Target[] = ['user', 'position', 'region'];

/** Gives people or groups other terms of a test. */
export function OverrideForm({ testId, onSaved }: { testId: number; onSaved: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const notify = useNotify();
  const [targetType, setTargetType] = useState<Target>('user');
  const [chosen, setChosen] = useState<RaRecord[]>([]);
  const [draft, setDraft] = useState(NO_TERMS);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const targetIds = chosen.map((record) => Number(record.id));
      const body = { testId, targetType, targetIds, ...termsOf(draft) };
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
        mutate();
      }}
    >
      <Typography component="h2" variant="h6" id={id}>
        {t('resources.test-overrides.panel.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('resources.test-overrides.panel.about')}
      </Typography>
      {problem !== '' && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      <TargetPicker
        targets={TARGETS}
        target={targetType}
        chosen={chosen}
        onChange={(target, records) => {
          setTargetType(target);
          setChosen(records);
        }}
        labelledBy={id}
      />
      {wrongTarget !== undefined && (
        <FormHelperText error>{`${nameOf(wrongTarget[0])}: ${wrongTarget[1]}`}</FormHelperText>
      )}
      <OverrideFields value={draft} onChange={setDraft} problems={problems} />
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || chosen.length === 0 || draft.reason.trim() === ''}
        sx={{ mt: 1.5 }}
      >
        {t('resources.test-overrides.panel.submit')}
      </Button>
    </Box>
  );
}
