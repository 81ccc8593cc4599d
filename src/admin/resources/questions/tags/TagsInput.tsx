import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { fieldMessage } from '../../../inputs/field-message.ts';
import { TagOption } from './TagOption.tsx';
import { useTags } from './use-tags.ts';

const MOST = 20;
const LONGEST = 60;

/** Normalizes tags as the server does, without duplicates. */
export function tidyTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST)).filter((tag) => tag !== ''))].slice(0, MOST);
}

/** The tags of a question. Suggests existing tags; new ones are ended by a comma or Enter. */
export function TagsInput({ source, label, helperText, validate }: FieldInputProps) {
  const translate = useTranslate();
  const known = useTags();
  const counts = new Map(known.map(({ tag, count }) => [tag, count]));
  const [typed, setTyped] = useState('');
  const { field, fieldState, id } = useInput<string[]>({
    source,
    validate,
    defaultValue: [],
    format: (value: string[] | undefined) => value ?? [],
    parse: (value: string[]) => value,
  });
  const value = field.value as string[];
  const set = (tags: readonly string[]) => field.onChange(tidyTags(tags));
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      filterSelectedOptions
      id={id}
      options={known.map(({ tag }) => tag)}
      value={value}
      inputValue={typed}
      onInputChange={(_, next) => {
        const parts = next.split(/[,;\n]/u);
        setTyped(parts.at(-1)?.trimStart() ?? '');
        if (parts.length > 1) set([...value, ...parts.slice(0, -1)]);
      }}
      onChange={(_, next) => set(next)}
      onBlur={() => {
        if (typed.trim() !== '') set([...value, typed]);
        setTyped('');
        field.onBlur();
      }}
      renderOption={({ key, ...props }, tag) => <TagOption key={key} {...props} tag={tag} count={counts.get(tag)} />}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="dense"
          label={translate(label, { _: label })}
          error={error !== undefined}
          helperText={error ?? (helperText || undefined)}
        />
      )}
    />
  );
}
