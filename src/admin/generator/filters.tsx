import type { FilterProps } from './filter-props.ts';
import type { ComponentType, ReactElement } from 'react';
import { AutocompleteInput, number, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LazyDateInput } from '../inputs/dates/LazyDateInput.tsx';
import { NumberInput } from '../inputs/numbers/NumberInput.tsx';
import type { FieldKind } from '../model/kinds.ts';
import { booleanLabel, fieldLabel, valueLabel } from '../model/labels.ts';
import { modelOf, type ResourceName } from '../model/model.ts';
import { byWords, pickerSort } from '../model/picker-sort.ts';
import { EnumsFilter, ReferencesFilter } from './several/SeveralFilter.tsx';

function TextFilter({ source, label }: FilterProps) {
  return <TextInput source={source} label={label} />;
}

/** Applied only when it can be read. */
const READABLE = [number()];

function NumberFilter({ source, label, field }: FilterProps) {
  const { minimum, maximum, kind } = field;
  return (
    <NumberInput
      source={source}
      label={label}
      validate={READABLE}
      least={minimum}
      most={maximum}
      whole={kind === 'integer'}
    />
  );
}

function BooleanFilter({ source, label, resource, field }: FilterProps) {
  const { t } = useI18n();
  const choices = [
    { id: true, name: t(booleanLabel(resource, field.name, true)) },
    { id: false, name: t(booleanLabel(resource, field.name, false)) },
  ];
  return (
    <SelectInput
      source={source}
      label={label}
      choices={choices}
      translateChoice={false}
      format={(value: unknown) => (value === undefined || value === null ? '' : String(value))}
      parse={(value: unknown) => (value === '' ? null : String(value) === 'true')}
    />
  );
}

function EnumFilter(props: FilterProps) {
  return props.field.several === true ? <EnumsFilter {...props} /> : <OneOfEnum {...props} />;
}

function OneOfEnum({ source, label, resource, field }: FilterProps) {
  const { t } = useI18n();
  const choices = (field.options ?? []).map((id) => ({ id, name: t(valueLabel(resource, field.name, id)) }));
  return <SelectInput source={source} label={label} choices={choices} translateChoice={false} />;
}

function ReferenceFilter(props: FilterProps) {
  return props.field.several === true ? <ReferencesFilter {...props} /> : <OneReference {...props} />;
}

function OneReference({ source, label, field }: FilterProps) {
  return (
    <ReferenceInput
      source={source}
      reference={field.reference?.resource ?? ''}
      filter={{ ...field.reference?.filter }}
      sort={pickerSort(field.reference?.resource ?? '')}
      perPage={25}
    >
      <AutocompleteInput label={label} filterToQuery={byWords} sx={{ minWidth: 220 }} />
    </ReferenceInput>
  );
}

function DateFilter({ source, label }: FilterProps) {
  return <LazyDateInput kind="date" source={source} label={label} />;
}

function DateTimeFilter({ source, label }: FilterProps) {
  return <LazyDateInput kind="date-time" source={source} label={label} />;
}

/** The filter for each kind of field; null: no filter. */
export const FILTERS: Record<FieldKind, ComponentType<FilterProps> | null> = {
  id: null,
  text: TextFilter,
  multiline: TextFilter,
  'localized-text': TextFilter,
  'localized-html': TextFilter,
  integer: NumberFilter,
  number: NumberFilter,
  boolean: BooleanFilter,
  enum: EnumFilter,
  reference: ReferenceFilter,
  references: null,
  ids: null,
  tags: null,
  date: DateFilter,
  'date-time': DateTimeFilter,
  email: TextFilter,
  password: null,
  iin: TextFilter,
  images: null,
  permissions: null,
  'question-content': null,
  layout: null,
  upload: null,
  rows: null,
};

/** The search parameter of every list. */
const SEARCH = 'q';

/**
 * The filters that the contract allows on a list. The search is always shown, the others on request.
 * @param hidden filters that the page sets itself
 * @param own filters of the resource that replace those of their kind
 */
export function filtersOf(
  resource: ResourceName,
  hidden: readonly string[] = [],
  own: Readonly<Record<string, ComponentType<FilterProps>>> = {},
): ReactElement[] {
  return modelOf(resource).filters.flatMap((field) => {
    if (hidden.includes(field.name)) return [];
    if (field.name === SEARCH) return [<SearchInput key={SEARCH} source={SEARCH} alwaysOn sx={{ minWidth: 200 }} />];
    const Filter = own[field.name] ?? FILTERS[field.kind];
    if (Filter === null) return [];
    const label = fieldLabel(resource, field.name);
    return [<Filter key={field.name} source={field.name} label={label} resource={resource} field={field} />];
  });
}
