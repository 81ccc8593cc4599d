import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';

const KEY = ['data-exports'];

/** How often the page asks while an archive is being made. */
const ASK_MS = 3000;

/** The newest archive of my data. */
export function useNewestExport() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.GET('/my/data-exports')).data?.[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? ASK_MS : false),
  });
}

export function useAskExport() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    // Times in the archive are those of the person's clock.
    mutationFn: () =>
      api.POST('/my/data-exports', { headers: { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** The bytes of an archive. */
export async function readExport(exportId: string): Promise<Blob> {
  const path = { exportId };
  const { data } = await api.GET('/my/data-exports/{exportId}/file', { params: { path }, parseAs: 'blob' });
  return data ?? new Blob();
}
