import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { byWords, pickerSort } from '../../model/picker-sort.ts';
import { useCreateTheme } from '../themes/use-create-theme.ts';

/** The theme of a question; one that is missing is created here. */
export function ThemeInput({ source, label, helperText, validate, disabled = false }: FieldInputProps) {
  const { t } = useI18n();
  const create = useCreateTheme();
  return (
    <ReferenceInput source={source} reference="themes" sort={pickerSort('themes')} perPage={25}>
      <AutocompleteInput
        label={label}
        helperText={helperText}
        validate={validate}
        disabled={disabled}
        fullWidth
        filterToQuery={byWords}
        {...(create !== undefined && {
          onCreate: async (title?: string) => create(title ?? ''),
          createLabel: t('console.picker.createTheme'),
        })}
      />
    </ReferenceInput>
  );
}
