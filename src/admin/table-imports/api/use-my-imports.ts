import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'react-admin';
import { ApiError } from '#shared/browser/api-error.ts';
import type { ImportTarget } from '../targets.ts';
import { forgetImport, getImport, type TableImport } from './import-api.ts';

/** The number of unfinished imports to remember. */
const KEPT = 8;

const useIds = (target: ImportTarget) => useStore<number[]>(`console.imports.${target}`, []);

/** Remembers an import started in this browser. */
export function useRememberImport(target: ImportTarget): (id: number) => void {
  const [ids, setIds] = useIds(target);
  return useCallback((id) => setIds([id, ...ids.filter((each) => each !== id)].slice(0, KEPT)), [ids, setIds]);
}

/** My unfinished imports, the newest first, and a function to discard one. */
export function useMyImports(target: ImportTarget): {
  imports: TableImport[];
  forget: (id: number) => Promise<void>;
} {
  const client = useQueryClient();
  const [ids, setIds] = useIds(target);
  const answers = useQueries({
    queries: ids.map((id) => ({ queryKey: ['table-imports', id], queryFn: () => getImport(id), retry: false })),
  });
  const forget = async (id: number) => {
    await forgetImport(id).catch((error: unknown) => {
      // Already deleted.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    setIds(ids.filter((each) => each !== id));
    client.removeQueries({ queryKey: ['table-imports', id] });
  };
  const imports = answers.flatMap(({ data }) => (data === undefined || data.status === 'done' ? [] : [data]));
  return { imports, forget };
}
