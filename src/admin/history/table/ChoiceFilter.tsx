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
      // What an address names and the list does not have is nothing.
      value={choices.some(([one]) => one === value) ? value : (choices[0]?.[0] ?? '')}
      onChange={({ target }) => {
        const chosen = choices.find(([one]) => one === target.value);
        if (chosen !== undefined) onChange(chosen[0]);
      }}
      // An empty value stands for all of them, and is said like the others.
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 180, maxWidth: '100%' }}
    >
      {choices.map(([one, words]) => (
        <MenuItem key={one} value={one}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
