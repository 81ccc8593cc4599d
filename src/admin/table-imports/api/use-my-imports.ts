import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'react-admin';
import { ApiError } from '#shared/browser/api-error.ts';
import type { ImportTarget } from '../targets.ts';
import { forgetImport, getImport, type TableImport } from './import-api.ts';

/** As many as are worth coming back to. */
const KEPT = 8;

const useIds = (target: ImportTarget) => useStore<number[]>(`console.imports.${target}`, []);

/** Remembers an import that was begun in this browser. */
export function useRememberImport(target: ImportTarget): (id: number) => void {
  const [ids, setIds] = useIds(target);
  return useCallback((id) => setIds([id, ...ids.filter((each) => each !== id)].slice(0, KEPT)), [ids, setIds]);
}

/** My imports that are not finished, the newest first, and a way to be rid of one. */
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
      // Gone already: there is nothing left to forget.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    setIds(ids.filter((each) => each !== id));
    client.removeQueries({ queryKey: ['table-imports', id] });
  };
  const imports = answers.flatMap(({ data }) => (data === undefined || data.status === 'done' ? [] : [data]));
  return { imports, forget };
}
