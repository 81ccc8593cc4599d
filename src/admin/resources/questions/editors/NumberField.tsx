import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = { label: string; value: number; least?: number; onChange: (value: number) => void };

/** A number as people type it, with a comma or a point; what is no number is marked and not taken. */
export function NumberField({ label, value, least = Number.NEGATIVE_INFINITY, onChange }: Props) {
  const { t } = useI18n();
  const [text, setText] = useState(String(value));
  const read = (words: string) => Number(words.trim().replace(',', '.'));
  const wrong = text.trim() === '' || !Number.isFinite(read(text)) || read(text) < least;
  const shown = !wrong && read(text) !== value ? String(value) : text;
  return (
    <TextField
      label={label}
      value={shown}
      error={wrong}
      helperText={wrong ? t('ra.validation.number') : undefined}
      margin="dense"
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      onChange={(event) => {
        const words = event.target.value;
        setText(words);
        if (words.trim() !== '' && Number.isFinite(read(words)) && read(words) >= least) onChange(read(words));
      }}
    />
  );
}
