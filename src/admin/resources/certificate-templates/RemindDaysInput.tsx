import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate, useTranslateLabel } from 'react-admin';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessages } from '../../inputs/field-message.ts';

const OFFERED = [90, 60, 30, 14, 7, 1];
const MOST_DAYS = 365;

/** How many days before its end the holder is reminded of a certificate; days that are not offered are typed. */
export function RemindDaysInput({
  source,
  label,
  helperText,
  validate,
  field: model,
  disabled = false,
}: FieldInputProps) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { field, fieldState } = useInput<number[]>({
    ...{ source, validate },
    format: (value: number[] | null | undefined) => value ?? [],
    parse: (value: number[]) => value,
  });
  const [problem] = fieldMessages(fieldState.error, translate);
  const hint = helperText === false ? undefined : translate(helperText);
  const most = model.maxItems ?? OFFERED.length;
  return (
    <Autocomplete<number, true, false, true>
      multiple
      freeSolo
      disabled={disabled}
      options={OFFERED}
      getOptionLabel={String}
      value={field.value as number[]}
      onChange={(_, next) => {
        const days = next.map(Number).filter((day) => Number.isInteger(day) && day >= 1 && day <= MOST_DAYS);
        field.onChange([...new Set(days)].sort((one, other) => other - one).slice(0, most));
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={String(translateLabel({ label, source }))}
          error={problem !== undefined}
          helperText={problem?.text ?? hint}
          margin="dense"
        />
      )}
    />
  );
}
