import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { MOST_MINUTES } from './order.ts';
import { NumberField } from '../../../inputs/numbers/NumberField.tsx';

const OFTEN = [5, 10, 15, 30] as const;

type Props = { value: number | null; onChange: (minutes: number | null) => void };

/** A number of minutes, with buttons for the usual ones. */
export function MinutesField({ value, onChange }: Props) {
  const { t } = useI18n();
  const isWrong = value !== null && (!Number.isInteger(value) || value < 1 || value > MOST_MINUTES);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <NumberField
        size="small"
        required
        autoFocus
        label={t('invigilation.dialog.minutes')}
        value={value}
        onChange={onChange}
        least={1}
        most={MOST_MINUTES}
        whole
        error={isWrong}
        helperText={isWrong ? t('invigilation.dialog.minutesRange', { most: MOST_MINUTES }) : undefined}
        sx={{ width: 140 }}
      />
      {OFTEN.map((minutes) => (
        <Chip
          key={minutes}
          label={t('invigilation.extraMinutes', { minutes })}
          color={value === minutes ? 'primary' : 'default'}
          variant={value === minutes ? 'filled' : 'outlined'}
          onClick={() => onChange(minutes)}
        />
      ))}
    </Box>
  );
}
