import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ReferencesPicker } from '../../inputs/ReferencesPicker.tsx';

type Target = Schemas['AssignmentTarget'];

const KINDS: readonly Target[] = ['user', 'region', 'position', 'everyone'];

const PICKERS = {
  user: {
    resource: 'users',
    filter: { roleId: ROLE_IDS.user, blocked: false },
    sort: { field: 'fullName', order: 'ASC' },
  },
  region: {
    resource: 'dictionaries',
    filter: { type: 'region', active: true },
    sort: { field: 'position', order: 'ASC' },
  },
  position: {
    resource: 'dictionaries',
    filter: { type: 'position', active: true },
    sort: { field: 'position', order: 'ASC' },
  },
} as const;

/** Assigns a test to people, to regions, to positions or to everyone. */
export function AssignForm({ testId, onAssigned }: { testId: number; onAssigned: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const notify = useNotify();
  const [targetType, setTargetType] = useState<Target>('region');
  const [chosen, setChosen] = useState<RaRecord[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const targetIds = chosen.map((record) => Number(record.id));
      const body = targetType === 'everyone' ? { testId, targetType } : { testId, targetType, targetIds };
      return (await api.POST('/assignments', { body })).data;
    },
    onSuccess: (made) => {
      notify('resources.tests.assign.done', { messageArgs: { smart_count: made?.items.length ?? 0 } });
      setChosen([]);
      onAssigned();
    },
    onError: (error) => notify(error.message === '' ? 'errors.network' : error.message, { type: 'error' }),
  });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Typography component="h2" variant="h6" id={id}>
        {t('resources.tests.assign.title')}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        value={targetType}
        onChange={(_, value) => {
          setTargetType(value as Target);
          setChosen([]);
        }}
      >
        {KINDS.map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio />}
            label={t(`resources.tests.assign.kinds.${kind}`)}
          />
        ))}
      </RadioGroup>
      {targetType !== 'everyone' && (
        <ReferencesPicker
          key={targetType}
          {...PICKERS[targetType]}
          label={t(`resources.tests.assign.pick.${targetType}`)}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || (targetType !== 'everyone' && chosen.length === 0)}
        sx={{ mt: 1.5 }}
      >
        {t('resources.tests.assign.submit')}
      </Button>
    </Box>
  );
}
