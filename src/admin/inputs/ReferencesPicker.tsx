import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetRecordRepresentation } from 'react-admin';
import type { ResourceName } from '../model/model.ts';

type Props = {
  resource: ResourceName;
  label: string;
  value: readonly RaRecord[];
  onChange: (records: RaRecord[]) => void;
  filter?: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
};

/** A picker of several records with server-side search, for use outside a form. */
export function ReferencesPicker({ resource, label, value, onChange, filter = {}, sort }: Props) {
  const represent = useGetRecordRepresentation(resource);
  const [words, setWords] = useState('');
  const { data: found = [], isFetching } = useGetList<RaRecord>(resource, {
    filter: words === '' ? filter : { ...filter, q: words },
    pagination: { page: 1, perPage: 50 },
    sort,
  });
  return (
    <Autocomplete<RaRecord, true>
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={found}
      getOptionLabel={(record) => String(represent(record) ?? '')}
      getOptionKey={(record) => record.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      value={[...value]}
      inputValue={words}
      onInputChange={(_, next, reason) => {
        if (reason !== 'reset') setWords(next);
      }}
      onChange={(_, records) => onChange(records)}
      loading={isFetching}
      fullWidth
      renderInput={(params) => <TextField {...params} label={label} margin="dense" />}
    />
  );
}
