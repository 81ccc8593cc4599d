import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';
import type { FilterProps } from '../../../generator/filter-props.ts';
import { TagOption } from './TagOption.tsx';
import { useTags } from './use-tags.ts';

/** Filters questions by an existing tag. */
export function TagFilter({ source, label }: FilterProps) {
  const translate = useTranslate();
  const known = useTags();
  const counts = new Map(known.map(({ tag, count }) => [tag, count]));
  const { field, id } = useInput<string>({ source, defaultValue: '' });
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  return (
    <Autocomplete<string>
      id={id}
      options={[...new Set([...(value === null ? [] : [value]), ...known.map(({ tag }) => tag)])]}
      value={value}
      onChange={(_, next) => field.onChange(next ?? '')}
      renderOption={({ key, ...props }, tag) => <TagOption key={key} {...props} tag={tag} count={counts.get(tag)} />}
      renderInput={(params) => <TextField {...params} margin="dense" label={translate(label, { _: label })} />}
    />
  );
}
