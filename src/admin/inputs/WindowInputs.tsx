import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { DateField } from './dates/DateField.tsx';

type Times = { opensAt: string | null; closesAt: string | null };

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
        <DateField
          kind="date-time"
          key={name}
          data-field={name}
          label={t(`resources.${resource}.fields.${name}`)}
          value={value[name]}
          onChange={(moment) => onChange({ ...value, [name]: moment })}
          min={name === 'closesAt' ? value.opensAt : null}
          error={problems[name] !== undefined}
          helperText={problems[name] ?? t(`resources.${resource}.hints.${name}`)}
          margin="dense"
          fullWidth
        />
      ))}
    </Box>
  );
}
