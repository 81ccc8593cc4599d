import { type InputProps, useInput, useTranslate, useTranslateLabel } from 'react-admin';
import { fieldMessage } from '../field-message.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

type Props = Pick<InputProps, 'source' | 'validate' | 'disabled'> &
  Pick<NumberFieldProps, 'least' | 'most' | 'whole' | 'grouped'> & { label: string; helperText?: string | false };

/** A form field for a number; empty is null. */
export function NumberInput({ source, validate, disabled = false, label, helperText = false, ...number }: Props) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { id, field, fieldState, isRequired } = useInput<number | null>({
    source,
    disabled,
    ...(validate !== undefined && { validate }),
    // The filters of a list write an empty text for none.
    format: (value: number | '' | null | undefined) => (value === '' || value === undefined ? null : value),
    parse: (value: number | null) => value,
  });
  const message = fieldMessage(fieldState.error, translate);
  return (
    <NumberField
      {...number}
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={translateLabel({ label, source })}
      required={isRequired}
      disabled={disabled}
      fullWidth
      value={field.value as number | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={message !== undefined}
      helperText={message ?? (helperText === false ? undefined : translate(helperText, { _: helperText }))}
    />
  );
}
