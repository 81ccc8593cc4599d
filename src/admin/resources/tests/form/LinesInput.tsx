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
  const [text, setText] = useState<string>();
  const error = fieldMessage(fieldState.error, translate);
  return (
    <TextField
      id={id}
      name={field.name}
      label={translate(label, { _: label })}
      // While somebody types, shows the raw text, so that empty lines and commas stay.
      value={text ?? value.join('\n')}
      onChange={(event) => {
        setText(event.target.value);
        field.onChange(linesOf(event.target.value));
      }}
      onBlur={() => {
        setText(undefined);
        field.onBlur();
      }}
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
