import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'react-admin';
import { ApiError } from '#shared/browser/api-error.ts';
import { forgetImport, getImport, type QuestionImport } from './import-api.ts';

/** As many as are worth coming back to. */
const KEPT = 4;

export const importKey = (id: number) => ['question-imports', id] as const;

const useIds = () => useStore<number[]>('console.imports.question-files', []);

/** Remembers an import that was begun in this browser. */
export function useRememberImport(): (id: number) => void {
  const [ids, setIds] = useIds();
  return useCallback((id) => setIds([id, ...ids.filter((each) => each !== id)].slice(0, KEPT)), [ids, setIds]);
}

/** My imports that are not finished, the newest first, and a way to be rid of one. */
export function useMyImports(): { imports: QuestionImport[]; forget: (id: number) => Promise<void> } {
  const client = useQueryClient();
  const [ids, setIds] = useIds();
  const answers = useQueries({
    queries: ids.map((id) => ({ queryKey: importKey(id), queryFn: () => getImport(id), retry: false })),
  });
  const forget = async (id: number) => {
    await forgetImport(id).catch((error: unknown) => {
      // Gone already: there is nothing left to forget.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    setIds(ids.filter((each) => each !== id));
    client.removeQueries({ queryKey: importKey(id) });
  };
  const imports = answers.flatMap(({ data }) => (data === undefined || data.status === 'done' ? [] : [data]));
  return { imports, forget };
}
