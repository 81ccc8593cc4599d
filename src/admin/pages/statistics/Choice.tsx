import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A small choice of a panel. */
export function Choice<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    <TextField
      select
      fullWidth={false}
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      sx={{ minWidth: 120, displayPrint: 'none' }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
