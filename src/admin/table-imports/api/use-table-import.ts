import { useMemo } from 'react';
import { useWithJob, type WithJob } from '../../jobs/index.ts';
import { getImport, type TableImport } from './import-api.ts';

export type ImportState = Omit<WithJob<TableImport>, 'record'> & { imported: TableImport | undefined };

export const importKey = (id: number) => ['table-imports', id] as const;

/** An import in its state on the server, with its latest job. */
export function useTableImport(id: number): ImportState {
  const key = useMemo(() => importKey(id), [id]);
  const { record, ...state } = useWithJob(key, () => getImport(id));
  return { imported: record, ...state };
}
