import { useGetManyAggregate, useGetRecordRepresentation } from 'react-admin';

/** What people call a record that another one names by its id; undefined until it is known, or when it is gone. */
export function useRecordName(resource: string, id: number | undefined): string | undefined {
  const represent = useGetRecordRepresentation(resource);
  const { data } = useGetManyAggregate(resource, { ids: id === undefined ? [] : [id] }, { enabled: id !== undefined });
  const record = data?.[0];
  return record === undefined ? undefined : String(represent(record));
}
