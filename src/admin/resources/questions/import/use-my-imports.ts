import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'react-admin';
import { ApiError } from '#shared/browser/api-error.ts';
import { forgetImport, getImport, type QuestionImport } from './import-api.ts';

/** The number of unfinished imports to remember. */
const KEPT = 4;

export const importKey = (id: number) => ['question-imports', id] as const;

const useIds = () => useStore<number[]>('console.imports.question-files', []);

/** Remembers an import started in this browser. */
export function useRememberImport(): (id: number) => void {
  const [ids, setIds] = useIds();
  return useCallback((id) => setIds([id, ...ids.filter((each) => each !== id)].slice(0, KEPT)), [ids, setIds]);
}

/** My unfinished imports, the newest first, and a function to discard one. */
export function useMyImports(): { imports: QuestionImport[]; forget: (id: number) => Promise<void> } {
  const client = useQueryClient();
  const [ids, setIds] = useIds();
  const answers = useQueries({
    queries: ids.map((id) => ({ queryKey: importKey(id), queryFn: () => getImport(id), retry: false })),
  });
  const forget = async (id: number) => {
    await forgetImport(id).catch((error: unknown) => {
      // Already deleted.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    setIds(ids.filter((each) => each !== id));
    client.removeQueries({ queryKey: importKey(id) });
  };
  const imports = answers.flatMap(({ data }) => (data === undefined || data.status === 'done' ? [] : [data]));
  return { imports, forget };
}
