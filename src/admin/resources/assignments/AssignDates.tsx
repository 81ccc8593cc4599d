import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { DateField } from '../../inputs/dates/DateField.tsx';
import { NumberField } from '../../inputs/numbers/NumberField.tsx';
import type { AssignmentDates } from './kinds.ts';

type Props = {
  dates: AssignmentDates;
  onChange: (dates: AssignmentDates) => void;
  /** What the server says of each field. */
  problems?: Readonly<Record<string, string>>;
};

/** From when to when a plan is to be learned: a last day, or a number of days. */
export function AssignDates({ dates, onChange, problems = {} }: Props) {
  const { t } = useI18n();
  const label = (field: string) => t(`resources.plan-assignments.fields.${field}`);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 1.5, mt: 1.5 }}>
      <DateField
        kind="date"
        label={label('startsOn')}
        value={dates.startsOn}
        onChange={(startsOn) => onChange({ ...dates, startsOn })}
        error={problems.startsOn !== undefined}
        helperText={problems.startsOn ?? t('resources.plan-assignments.dates.startsOn')}
      />
      <DateField
        kind="date"
        label={label('dueOn')}
        value={dates.dueOn}
        onChange={(dueOn) => onChange({ ...dates, dueOn, dueDays: dueOn === null ? dates.dueDays : null })}
        error={problems.dueOn !== undefined}
        helperText={problems.dueOn ?? t('resources.plan-assignments.dates.dueOn')}
      />
      <NumberField
        label={label('dueDays')}
        value={dates.dueDays}
        onChange={(dueDays) => onChange({ ...dates, dueDays, dueOn: dueDays === null ? dates.dueOn : null })}
        error={problems.dueDays !== undefined}
        helperText={problems.dueDays ?? t('resources.plan-assignments.dates.dueDays')}
        least={1}
        most={3650}
      />
    </Box>
  );
}
