import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type HTMLAttributes, type Key, useState } from 'react';
import { type RaRecord, type SortPayload, useGetList, useGetOne, useGetRecordRepresentation } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceName } from '../model/model.ts';
import { isCalled, pickerSort } from '../model/picker-sort.ts';

type Props = {
  resource: ResourceName;
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  filter?: Readonly<Record<string, unknown>>;
  /** By what records are called, in the alphabet, when nothing else is said. */
  sort?: SortPayload;
  /** Ids that are left out. */
  without?: readonly number[];
  required?: boolean;
  error?: string | undefined;
  size?: 'small' | 'medium';
  /** The address of a record's picture; null where it has none. */
  pictureOf?: (record: RaRecord) => string | null;
  /** What is said beside what a record is called. */
  aboutOf?: (record: RaRecord) => string | undefined;
  /** Creates the record of these words, for those who may; undefined where it was refused. */
  onCreate?: (words: string) => Promise<RaRecord | undefined>;
  /** Says, where nothing is found, that what is missing can be created. */
  createHint?: string;
};

/** Instead of an id: the option that creates a record of the words that are typed. */
const NEW = 'new';

/** A picker of one record with server-side search, for use outside a form. */
export function ReferencePicker(props: Props) {
  const {
    resource,
    label,
    value,
    onChange,
    filter = {},
    sort = pickerSort(resource),
    without = [],
    required = false,
    error,
    size = 'medium',
    pictureOf,
    aboutOf,
    onCreate,
    createHint,
  } = props;
  const { t } = useI18n();
  const represent = useGetRecordRepresentation(resource);
  const [words, setWords] = useState('');
  const [searched, setSearched] = useState('');
  const { data: current } = useGetOne<RaRecord>(resource, { id: value ?? 0 }, { enabled: value !== null });
  const { data: found = [], isFetching } = useGetList<RaRecord>(resource, {
    filter: searched === '' ? filter : { ...filter, q: searched },
    pagination: { page: 1, perPage: 25 },
    sort,
  });
  const chosen = value === null ? null : (current ?? null);
  const options = found.filter((record) => !without.includes(Number(record.id)));
  const title = searched.trim();
  const isThere = options.some((record) => isCalled(String(represent(record) ?? ''), title));
  if (onCreate !== undefined && title !== '' && !isFetching && !isThere) options.push({ id: NEW });
  const create = async () => {
    // What was typed, instead of the words of the option.
    setWords(title);
    const made = await onCreate?.(title);
    if (made !== undefined) onChange(Number(made.id));
  };
  return (
    <Autocomplete<RaRecord>
      options={options}
      getOptionLabel={(record) =>
        record.id === NEW ? t('ra.action.create_item', { item: title }) : String(represent(record) ?? '')
      }
      getOptionKey={(record) => record.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      value={chosen}
      inputValue={words}
      onInputChange={(_, next, reason) => {
        setWords(next);
        setSearched(reason === 'input' ? next : '');
      }}
      onChange={(_, record) => {
        if (record?.id === NEW) return void create();
        onChange(record === null ? null : Number(record.id));
        if (value === null && without.length > 0) setWords('');
      }}
      {...((pictureOf ?? aboutOf) !== undefined && {
        renderOption: ({ key, ...optionProps }: HTMLAttributes<HTMLLIElement> & { key: Key }, record: RaRecord) => (
          <Box component="li" key={key} {...optionProps} sx={{ gap: 1.5 }}>
            {pictureOf !== undefined && <Picture address={pictureOf(record)} />}
            <Box sx={{ flex: 1, minWidth: 0 }}>{String(represent(record) ?? '')}</Box>
            {aboutOf?.(record) !== undefined && (
              <Typography
                variant="body2"
                color="text.secondary"
                sx={{ flex: 'none', maxWidth: '45%', textAlign: 'end' }}
              >
                {aboutOf(record)}
              </Typography>
            )}
          </Box>
        ),
      })}
      loading={isFetching}
      {...(createHint !== undefined && { noOptionsText: createHint })}
      size={size}
      fullWidth
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          error={error !== undefined}
          helperText={error}
          margin="dense"
        />
      )}
    />
  );
}

const PICTURE = { width: 56, height: 32, borderRadius: 0.75, flex: 'none' } as const;

function Picture({ address }: { address: string | null }) {
  if (address === null) return <Box sx={{ ...PICTURE, bgcolor: 'action.hover' }} />;
  return <Box component="img" src={address} alt="" loading="lazy" sx={{ ...PICTURE, objectFit: 'cover' }} />;
}
