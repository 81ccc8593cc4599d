import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { fieldMessage } from '../../../inputs/field-message.ts';

const MOST_ROWS = 10;

/** Splits a text at line breaks, commas and semicolons, without empty values. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A list of short texts, one on each line. */
export function LinesInput({ source, label, helperText, validate }: FieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput<string[]>({
    source,
    validate,
    defaultValue: [],
    format: (value: string[] | undefined) => value ?? [],
    parse: (value: string[]) => value,
  });
  const value = field.value as string[];
  const [text, setText] = useState('');
  // The raw text stays as it was typed, with its empty lines and commas: a field that becomes smaller when it loses the focus would
  // move the button that is being clicked.
  const shown = linesOf(text).join('\n') === value.join('\n') ? text : value.join('\n');
  const error = fieldMessage(fieldState.error, translate);
  return (
    <TextField
      id={id}
      name={field.name}
      label={translate(label, { _: label })}
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        field.onChange(linesOf(event.target.value));
      }}
      onBlur={field.onBlur}
      error={error !== undefined}
      helperText={error ?? (helperText || undefined)}
      multiline
      minRows={2}
      maxRows={MOST_ROWS}
      margin="dense"
      fullWidth
    />
  );
}
