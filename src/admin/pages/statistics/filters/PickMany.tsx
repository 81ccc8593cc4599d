import { useMemo } from 'react';
import { type RaRecord, useGetMany } from 'react-admin';
import { ReferencesPicker } from '../../../inputs/ReferencesPicker.tsx';
import type { ResourceName } from '../../../model/model.ts';

type Props = {
  resource: ResourceName;
  label: string;
  ids: readonly number[];
  filter?: Readonly<Record<string, unknown>>;
  onChange: (ids: number[]) => void;
};

const BY_TITLE = { field: 'title', order: 'ASC' } as const;

/** A picker of records whose ids stand in the address. */
export function PickMany({ resource, label, ids, filter, onChange }: Props) {
  const { data = [] } = useGetMany<RaRecord>(resource, { ids: [...ids] }, { enabled: ids.length > 0 });
  const known = useMemo(() => new Map(data.flatMap((record) => (record ? [[Number(record.id), record]] : []))), [data]);
  const value = ids.flatMap((id) => known.get(id) ?? []);
  return (
    <ReferencesPicker
      resource={resource}
      label={label}
      value={value}
      sort={BY_TITLE}
      {...(filter && { filter })}
      onChange={(records) => onChange(records.map(({ id }) => Number(id)))}
    />
  );
}
