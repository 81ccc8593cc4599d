import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';

/** Whether the person has a password here, and who vouches for them. */
export const waysInQuery = (id: number) =>
  queryOptions({
    queryKey: ['ways-in', id],
    queryFn: async () => bodyOf(await api.GET('/users/{id}/ways-in', { params: { path: { id } } })),
  });
