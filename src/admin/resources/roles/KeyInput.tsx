import { TextInput, useRecordContext } from 'react-admin';
import type { FieldInputProps } from '../../generator/inputs.tsx';

/** The key of a role, which cannot be changed later. */
export function KeyInput({ source, label, helperText, validate }: FieldInputProps) {
  const record = useRecordContext();
  return (
    <TextInput
      source={source}
      label={label}
      helperText={helperText}
      validate={validate}
      readOnly={record?.id !== undefined}
      fullWidth
    />
  );
}
