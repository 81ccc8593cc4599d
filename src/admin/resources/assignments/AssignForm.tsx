import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { type AssignmentKind, NO_DATES } from './kinds.ts';
import { TargetPicker } from './TargetPicker.tsx';

const AssignDates = lazy(async () => ({ default: (await import('./AssignDates.tsx')).AssignDates }));

type Target = Schemas['AssignmentTarget'];

const TARGETS: readonly Target[] = ['user', 'region', 'position', 'everyone'];

type Props = { kind: AssignmentKind; subjectId: number; onAssigned: () => void };

/** Assigns a test or a plan to people, regions, positions or everyone. */
export function AssignForm({ kind, subjectId, onAssigned }: Props) {
  const { t } = useI18n();
  const id = useId();
  const notify = useNotify();
  const [targetType, setTargetType] = useState<Target>('region');
  const [chosen, setChosen] = useState<RaRecord[]>([]);
  const [dates, setDates] = useState(NO_DATES);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const targetIds = chosen.map((record) => Number(record.id));
      return kind.assign(subjectId, targetType === 'everyone' ? { targetType } : { targetType, targetIds }, dates);
    },
    onSuccess: (made) => {
      // Nobody is in two regions or positions.
      const reached = made.reduce((sum, { personCount }) => sum + personCount, 0);
      const people = t('resources.assignments.panel.reaches', { smart_count: reached });
      notify('resources.assignments.panel.done', { messageArgs: { smart_count: made.length, people } });
      setChosen([]);
      setDates(NO_DATES);
      onAssigned();
    },
    onError: (error) => notify(error.message === '' ? 'errors.network' : error.message, { type: 'error' }),
  });
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
        {t(`resources.${kind.section}.assign.title`)}
      </Typography>
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
      {kind.dated && (
        <Suspense fallback={null}>
          <AssignDates dates={dates} onChange={setDates} />
        </Suspense>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || (targetType !== 'everyone' && chosen.length === 0)}
        sx={{ mt: 1.5 }}
      >
        {t('resources.assignments.panel.submit')}
      </Button>
    </Box>
  );
}
