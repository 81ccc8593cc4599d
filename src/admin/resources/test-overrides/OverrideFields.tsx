import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { NUMBERS, type OverrideDraft } from './override-draft.ts';

type Props = {
  value: OverrideDraft;
  onChange: (value: OverrideDraft) => void;
  /** The server's field errors. */
  problems: Readonly<Record<string, string>>;
};

/** The window, the attempts and the time that somebody gets, and why. */
export function OverrideFields({ value, onChange, problems }: Props) {
  const { t } = useI18n();
  const field = (name: keyof OverrideDraft) => ({
    'data-field': name,
    label: t(`resources.test-overrides.fields.${name}`),
    value: value[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
    error: problems[name] !== undefined,
    helperText: problems[name] ?? t(`resources.test-overrides.hints.${name}`),
    margin: 'dense' as const,
    fullWidth: true,
  });
  return (
    <>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {(['opensAt', 'closesAt'] as const).map((name) => (
          <TextField key={name} {...field(name)} type="datetime-local" slotProps={{ inputLabel: { shrink: true } }} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            type="number"
            slotProps={{ htmlInput: { min: 0, step: 1, inputMode: 'numeric' } }}
          />
        ))}
      </Box>
      <TextField {...field('reason')} required multiline minRows={2} slotProps={{ htmlInput: { maxLength: 1000 } }} />
    </>
  );
}
