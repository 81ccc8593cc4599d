import { type InputProps, useInput, useTranslate, useTranslateLabel, type Validator } from 'react-admin';
import { fieldMessage } from '../field-message.ts';
import { type DateKind, dateOfValue } from './date-text.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';

export type DateInputProps = Pick<InputProps, 'source' | 'disabled'> &
  Pick<DateFieldProps, 'min' | 'max'> & {
    kind: DateKind;
    label: string;
    helperText?: string | false;
    validate?: Validator[];
  };

/** Refuses a text that is no date. */
const readable =
  (kind: DateKind): Validator =>
  (value: unknown) =>
    typeof value !== 'string' || value === '' || dateOfValue(kind, value) !== undefined
      ? undefined
      : kind === 'date'
        ? 'console.validation.day'
        : 'console.validation.moment';

const READABLE: Readonly<Record<DateKind, Validator>> = {
  date: readable('date'),
  'date-time': readable('date-time'),
};

/** A form field for a date or a moment; empty is null. */
export function DateInput(props: DateInputProps) {
  const { kind, source, validate = [], disabled = false, label, helperText = false, min, max } = props;
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { id, field, fieldState, isRequired } = useInput<string | null>({
    source,
    disabled,
    validate: [...validate, READABLE[kind]],
    // The filters of a list write an empty text for none.
    format: (value: string | null | undefined) => (value === '' || value === undefined ? null : value),
    parse: (value: string | null) => value,
  });
  const message = fieldMessage(fieldState.error, translate);
  return (
    <DateField
      kind={kind}
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={String(translateLabel({ label, source }))}
      required={isRequired}
      disabled={disabled}
      fullWidth
      min={min}
      max={max}
      value={field.value as string | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={message !== undefined}
      helperText={message ?? (helperText === false ? undefined : translate(helperText, { _: helperText }))}
    />
  );
}
