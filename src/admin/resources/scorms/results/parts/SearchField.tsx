import TextField from '@mui/material/TextField';

type Props = { label: string; value: string; onChange: (value: string) => void };

/** Words to look for, above a table. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <TextField
      size="small"
      fullWidth={false}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      sx={{ flex: '1 1 200px' }}
    />
  );
}
