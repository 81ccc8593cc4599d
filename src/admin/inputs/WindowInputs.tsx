import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** The times of `datetime-local`, empty for none. */
type Times = { opensAt: string; closesAt: string };

type Props<T extends Times> = {
  /** Whose texts name the fields. */
  resource: 'retakes' | 'test-overrides';
  value: T;
  onChange: (value: T) => void;
  /** The server's field errors. */
  problems: Readonly<Record<string, string>>;
};

/** From when until when somebody may begin. */
export function WindowInputs<T extends Times>({ resource, value, onChange, problems }: Props<T>) {
  const { t } = useI18n();
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <TextField
          key={name}
          data-field={name}
          type="datetime-local"
          label={t(`resources.${resource}.fields.${name}`)}
          value={value[name]}
          onChange={(event) => onChange({ ...value, [name]: event.target.value })}
          error={problems[name] !== undefined}
          helperText={problems[name] ?? t(`resources.${resource}.hints.${name}`)}
          slotProps={{ inputLabel: { shrink: true } }}
          margin="dense"
          fullWidth
        />
      ))}
    </Box>
  );
}
