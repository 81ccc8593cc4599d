import { TextInput, useRecordContext } from 'react-admin';
import type { FieldInputProps } from '../../generator/inputs.tsx';

/** The short name of a role, given once. */
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
