import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';

/** The records that use a file. */
export const useUsage = (id: number) =>
  useQuery({
    queryKey: ['media-usage', id],
    queryFn: async () => bodyOf(await api.GET('/media-files/{id}/usage', { params: { path: { id } } })),
  });
