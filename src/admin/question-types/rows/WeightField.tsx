import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Negative only where a wrong choice may cost points. */
  least?: number;
  /** The default credit, shown as the placeholder. */
  usual?: string;
};

/** The credit of an answer in percent; empty: the default. */
export function WeightField({ value, onChange, least = 0, usual = '100' }: Props) {
  const { t } = useI18n();
  return (
    <TextField
      type="number"
      label={t('questionEditor.weight')}
      value={value ?? ''}
      placeholder={usual}
      margin="dense"
      slotProps={{ htmlInput: { step: 'any' }, inputLabel: { shrink: true } }}
      onChange={(event) => {
        const number = event.target.value === '' ? null : Number(event.target.value);
        if (number === null || (number >= least && number <= 100)) onChange(number);
      }}
      sx={{ width: { sm: 130 }, flexShrink: 0 }}
    />
  );
}
