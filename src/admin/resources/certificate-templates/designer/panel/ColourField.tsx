import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';

type Props = {
  label: string;
  /** `#rrggbb`; null: none. */
  value: string | null;
  onChange: (value: string) => void;
  /** For what may have no colour. */
  none?: { label: string; onNone: () => void };
  disabled: boolean;
};

const FIRST = '#1d3557';

/** A colour, by the picker of the browser. */
export function ColourField({ label, value, onChange, none, disabled }: Props) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {value !== null && (
        <TextField
          type="color"
          label={label}
          value={value}
          size="small"
          margin="dense"
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          sx={{ flex: 1, minWidth: 72, '& input': { height: 24, p: 1, cursor: 'pointer' } }}
        />
      )}
      {none !== undefined && (
        <FormControlLabel
          disabled={disabled}
          control={
            <Checkbox
              size="small"
              checked={value !== null}
              onChange={(_, isOn) => (isOn ? onChange(FIRST) : none.onNone())}
            />
          }
          label={value === null ? none.label : ''}
          slotProps={{ typography: { variant: 'body2' } }}
          {...(value !== null && { 'aria-label': none.label })}
        />
      )}
    </Box>
  );
}
