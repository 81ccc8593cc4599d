import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';

/** Where a record stands on the page of the list that was shown last. */
export interface Neighbours {
  /** The paths of the records before and after it; undefined at the ends of the page. */
  previous: string | undefined;
  next: string | undefined;
  /** From 1. */
  place: number;
  count: number;
}

/**
 * The neighbours of the page's record in the list from which it was opened; undefined when it was opened another way.
 * @param pagePath the path of the same page of another record; by default that of its form
 */
export function useNeighbours(pagePath?: (id: number) => string): Neighbours | undefined {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const createPath = useCreatePath();
  const queries = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'] });
  const pages = queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => (state.data as { data?: RaRecord[] } | undefined)?.data ?? []);
  const page = pages.find((records) => records.some(({ id }) => id === record?.id));
  if (page === undefined) return undefined;
  const at = page.findIndex(({ id }) => id === record?.id);
  const pathOf = (index: number) => {
    const other = page[index];
    if (other === undefined) return undefined;
    return pagePath?.(Number(other.id)) ?? createPath({ resource, type: 'edit', id: other.id });
  };
  return { previous: pathOf(at - 1), next: pathOf(at + 1), place: at + 1, count: page.length };
}
