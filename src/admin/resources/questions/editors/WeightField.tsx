import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = { value: number | null; onChange: (value: number | null) => void };

/** The credit of an answer in percent; empty: the whole. */
export function WeightField({ value, onChange }: Props) {
  const { t } = useI18n();
  return (
    <TextField
      type="number"
      label={t('resources.questions.editor.weight')}
      value={value ?? ''}
      placeholder="100"
      margin="dense"
      slotProps={{ htmlInput: { min: 0, max: 100, step: 1 }, inputLabel: { shrink: true } }}
      onChange={(event) => {
        const number = event.target.value === '' ? null : Number(event.target.value);
        if (number === null || (number >= 0 && number <= 100)) onChange(number);
      }}
      sx={{ width: { sm: 130 }, flexShrink: 0 }}
    />
  );
}
