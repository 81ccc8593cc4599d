import { useEffect, useState } from 'react';
import { useCreatePath, useGetList, useRecordContext, useResourceContext } from 'react-admin';
import { keepTrail, missingPage, readTrail, withPage } from './trail.ts';

/** Where a record stands in the list that was shown last. */
export interface Neighbours {
  /** The paths of the records before and after it; undefined at the ends of the list. */
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
  const id = Number(useRecordContext()?.id);
  const createPath = useCreatePath();
  const [trail, setTrail] = useState(() => readTrail(resource));
  const missing = trail === undefined ? undefined : missingPage(trail, id);
  const { data, total, isPlaceholderData } = useGetList(
    resource,
    {
      pagination: { page: missing ?? 1, perPage: trail?.perPage ?? 1 },
      sort: trail?.sort ?? { field: 'id', order: 'ASC' },
      filter: trail?.filter ?? {},
    },
    { enabled: missing !== undefined },
  );
  useEffect(() => {
    if (trail === undefined || missing === undefined || data === undefined || isPlaceholderData) return;
    const longer = withPage(trail, missing, data, total ?? trail.total);
    if (longer.ids.length === trail.ids.length) return;
    keepTrail(resource, longer);
    setTrail(longer);
  }, [trail, missing, data, total, isPlaceholderData, resource]);
  const at = trail?.ids.indexOf(id) ?? -1;
  if (trail === undefined || at < 0) return undefined;
  const pathOf = (index: number) => {
    const other = trail.ids[index];
    if (other === undefined) return undefined;
    return pagePath?.(other) ?? createPath({ resource, type: 'edit', id: other });
  };
  return { previous: pathOf(at - 1), next: pathOf(at + 1), place: trail.first + at + 1, count: trail.total };
}
