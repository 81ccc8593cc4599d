import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '#shared/contract/index.ts';
import { HISTORY_KEY, listChanges } from '../history-api.ts';

const PER_PAGE = 20;

/** The changes that match a filter, the newest first, page by page. */
export function useChanges(filter: Schemas['ChangeFilter']) {
  return useInfiniteQuery({
    queryKey: [HISTORY_KEY, 'changes', filter],
    queryFn: ({ pageParam }) => listChanges(filter, pageParam, PER_PAGE),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * PER_PAGE < total ? pages.length : undefined),
    retry: false,
  });
}
