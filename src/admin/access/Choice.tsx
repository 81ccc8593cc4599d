import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  disabled?: boolean;
  onChange: (value: T) => void;
};

/** One of a few. */
export function Choice<T extends string>({ label, value, options, disabled = false, onChange }: Props<T>) {
  const { t } = useI18n();
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, chosen) => choose(chosen)}>
        {options.map((each) => (
          <FormControlLabel
            key={each.value}
            value={each.value}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            label={t(each.label)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
