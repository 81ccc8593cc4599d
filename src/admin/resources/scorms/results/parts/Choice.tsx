import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

type Props = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
};

/** One of a few, above a table. */
export function Choice({ label, value, options, onChange }: Props) {
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={label}
      // What an address names and the list does not have is nothing.
      value={options.some(([one]) => one === value) ? value : (options[0]?.[0] ?? '')}
      onChange={(event) => onChange(event.target.value)}
      // An empty value stands for all of them, and is said like the others.
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 170, maxWidth: '100%' }}
    >
      {options.map(([one, words]) => (
        <MenuItem key={one} value={one}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
