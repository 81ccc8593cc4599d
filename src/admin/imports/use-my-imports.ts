import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'react-admin';
import { ApiError } from '#shared/browser/api-error.ts';

/** A kind of import: where its ids are remembered, and its requests. */
export type ImportKind<Imported> = {
  store: string;
  keyOf: (id: number) => QueryKey;
  get: (id: number) => Promise<Imported>;
  forget: (id: number) => Promise<void>;
};

/** The number of unfinished imports of a kind to remember. */
const KEPT = 8;

const useIds = (store: string) => useStore<number[]>(`console.imports.${store}`, []);

/** Remembers an import started in this browser. */
export function useRememberImport(store: string): (id: number) => void {
  const [ids, setIds] = useIds(store);
  return useCallback((id) => setIds([id, ...ids.filter((each) => each !== id)].slice(0, KEPT)), [ids, setIds]);
}

/** My unfinished imports, the newest first, and a function to discard one. */
export function useMyImports<Imported extends { status: string }>({
  store,
  keyOf,
  get,
  forget,
}: ImportKind<Imported>): { imports: Imported[]; forget: (id: number) => Promise<void> } {
  const client = useQueryClient();
  const [ids, setIds] = useIds(store);
  const answers = useQueries({
    queries: ids.map((id) => ({ queryKey: keyOf(id), queryFn: () => get(id), retry: false })),
  });
  const discard = async (id: number) => {
    await forget(id).catch((error: unknown) => {
      // Already deleted.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    setIds(ids.filter((each) => each !== id));
    client.removeQueries({ queryKey: keyOf(id) });
  };
  const imports = answers.flatMap(({ data }) => (data === undefined || data.status === 'done' ? [] : [data]));
  return { imports, forget: discard };
}
