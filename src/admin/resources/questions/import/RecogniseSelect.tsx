import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props<T extends string> = {
  label: string;
  values: readonly T[];
  /** Returns the label of a value. */
  nameOf: (value: T) => string;
  /** undefined: the server detects it. */
  value: T | undefined;
  /** The name of what the server has detected. */
  found?: string | undefined;
  hint?: string | undefined;
  disabled: boolean;
  onChange: (value: T | undefined) => void;
};

/** A select whose default is automatic detection by the server. */
export function RecogniseSelect<T extends string>(props: Props<T>) {
  const { label, values, nameOf, value, found, hint, disabled, onChange } = props;
  const { t } = useI18n();
  const isDetected = value === undefined && found !== undefined;
  return (
    <TextField
      select
      margin="dense"
      disabled={disabled}
      label={label}
      value={value ?? ''}
      helperText={hint}
      onChange={({ target }) => onChange(values.find((each) => each === target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">
        {isDetected ? t('questionImport.recogniseFound', { name: found }) : t('resources.questions.import.recognise')}
      </MenuItem>
      {values.map((each) => (
        <MenuItem key={each} value={each}>
          {nameOf(each)}
        </MenuItem>
      ))}
    </TextField>
  );
}
