import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFilterProps<T extends string> {
  label: string;
  /** What may be chosen, in order, each with its words. */
  choices: readonly (readonly [value: T, words: string])[];
  value: T;
  onChange: (value: T) => void;
}

/** One choice above a table: what is shown of it, or in which order. */
export function ChoiceFilter<T extends string>({ label, choices, value, onChange }: ChoiceFilterProps<T>) {
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find(([one]) => one === target.value);
        if (chosen !== undefined) onChange(chosen[0]);
      }}
      sx={{ minWidth: 180 }}
    >
      {choices.map(([one, words]) => (
        <MenuItem key={one} value={one}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
