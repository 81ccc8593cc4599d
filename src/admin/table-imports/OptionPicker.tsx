import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

export type PickerOption = { key: string; label: string; note?: string };

type Props = {
  label: string;
  /** The label is visually hidden, where the row or card shows it already. */
  bare?: boolean;
  placeholder?: string;
  options: readonly PickerOption[];
  value: string | null;
  onChange: (key: string | null) => void;
  required?: boolean;
};

/** The maximum number of shown options; typing finds the rest. */
const SHOWN = 100;
const narrowed = createFilterOptions<PickerOption>({
  limit: SHOWN,
  stringify: ({ label, note }) => `${label} ${note ?? ''}`,
});

/** A searchable select for many options. */
export function OptionPicker({ label, bare = false, placeholder, options, value, onChange, required = false }: Props) {
  return (
    <Autocomplete<PickerOption>
      size="small"
      fullWidth
      options={[...options]}
      filterOptions={narrowed}
      getOptionKey={({ key }) => key}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      value={options.find(({ key }) => key === value) ?? null}
      onChange={(_, option) => onChange(option?.key ?? null)}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <span>
            {option.label}
            {option.note !== undefined && (
              <>
                {' '}
                <small>{option.note}</small>
              </>
            )}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...(bare ? { hiddenLabel: true } : { label })}
          required={required}
          {...(placeholder !== undefined && { placeholder })}
          inputProps={{ ...params.inputProps, ...(bare && { 'aria-label': label }) }}
        />
      )}
    />
  );
}
