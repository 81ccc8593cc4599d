import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetManyAggregate, useGetRecordRepresentation, useInput } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { valueLabel } from '../../model/labels.ts';
import type { FilterProps } from '../filter-props.ts';
import { pickerSort } from '../../model/picker-sort.ts';
import { type Choice, choicesOf, filterOf } from './several.ts';

type Option = { id: Choice; name: string };
type SelectProps = FilterProps & {
  options: readonly Option[];
  /** Chosen values whose words are not among the options. */
  known?: readonly Option[];
  loading?: boolean;
  /** Asks for other options. Without it the options given are searched. */
  onSearch?: (words: string) => void;
};

function SeveralSelect({ source, label, options, known = [], loading = false, onSearch }: SelectProps) {
  const { t } = useI18n();
  const [words, setWords] = useState('');
  const { field, id } = useInput({ source, format: choicesOf, parse: filterOf });
  const all = [...options, ...known];
  const chosen = choicesOf(field.value).map(
    (value) => all.find((option) => option.id === value) ?? { id: value, name: `№ ${value}` },
  );
  const search = (next: string) => {
    setWords(next);
    onSearch?.(next);
  };
  return (
    <Autocomplete<Option, true>
      id={id}
      multiple
      disableCloseOnSelect
      options={[...options]}
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      {...(onSearch && { filterOptions: (found: Option[]) => found })}
      value={chosen}
      inputValue={words}
      onInputChange={(_, next, reason) => {
        if (reason !== 'reset') search(next);
      }}
      onChange={(_, next) => {
        field.onChange(next.map((option) => option.id));
        if (words !== '') search('');
      }}
      onBlur={field.onBlur}
      loading={loading}
      size="small"
      fullWidth
      renderInput={(params) => <TextField {...params} label={t(label)} margin="dense" />}
    />
  );
}

/** A filter by several values of an enumeration. */
export function EnumsFilter(props: FilterProps) {
  const { t } = useI18n();
  const { field, resource } = props;
  const options = (field.options ?? []).map((id) => ({ id, name: t(valueLabel(resource, field.name, id)) }));
  return <SeveralSelect {...props} options={options} />;
}

/** A filter by several records, searched by the server, in the order of the alphabet. */
export function ReferencesFilter(props: FilterProps) {
  const { source, field } = props;
  const target = field.reference?.resource ?? '';
  const represent = useGetRecordRepresentation(target);
  const [words, setWords] = useState('');
  const { field: input } = useInput({ source });
  const filter = { ...field.reference?.filter };
  const { data: found = [], isFetching } = useGetList<RaRecord>(target, {
    filter: words === '' ? filter : { ...filter, q: words },
    pagination: { page: 1, perPage: 50 },
    sort: pickerSort(target),
  });
  const { data: chosen = [] } = useGetManyAggregate<RaRecord>(target, { ids: choicesOf(input.value) });
  const named = (records: readonly (RaRecord | undefined)[]): Option[] =>
    records.flatMap((record) =>
      record === undefined ? [] : [{ id: record.id, name: String(represent(record) ?? '') }],
    );
  return (
    <SeveralSelect {...props} options={named(found)} known={named(chosen)} loading={isFetching} onSearch={setWords} />
  );
}
