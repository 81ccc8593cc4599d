import { AutocompleteInput, ReferenceInput } from 'react-admin';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { byWords, pickerSort } from '../../model/picker-sort.ts';
import { useGivenRoles } from '../roles/use-own-permissions.ts';

/** Offers the roles that the person may give. */
export function RoleInput({ source, label, helperText, validate, disabled = false }: FieldInputProps) {
  return (
    <ReferenceInput source={source} reference="roles" filter={useGivenRoles()} sort={pickerSort('roles')} perPage={25}>
      <AutocompleteInput
        label={label}
        helperText={helperText}
        validate={validate}
        disabled={disabled}
        fullWidth
        filterToQuery={byWords}
      />
    </ReferenceInput>
  );
}
