import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  label: string;
  /** Not a number while none was typed. */
  value: number;
  least?: number;
  most?: number;
  /** Only whole numbers. */
  whole?: boolean;
  onChange: (value: number) => void;
};

const wordsOf = (value: number) => (Number.isFinite(value) ? String(value) : '');

/** A number with a decimal comma or point. Invalid input shows an error and is not passed on. */
export function NumberField({
  label,
  value,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
  whole = false,
  onChange,
}: Props) {
  const { t } = useI18n();
  const [text, setText] = useState(wordsOf(value));
  const read = (words: string) => Number(words.trim().replace(',', '.'));
  const fits = (words: string) => {
    const number = read(words);
    if (words.trim() === '' || !Number.isFinite(number) || (whole && !Number.isInteger(number))) return false;
    return number >= least && number <= most;
  };
  const wrong = !fits(text) && (text !== '' || Number.isFinite(value));
  const shown = fits(text) && read(text) !== value ? wordsOf(value) : text;
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
        if (fits(words)) onChange(read(words));
      }}
    />
  );
}
