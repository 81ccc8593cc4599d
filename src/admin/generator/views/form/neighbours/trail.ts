import { type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { useEffect } from 'react';
import { useListSetup } from '../../list/state/ListSetup.tsx';

/** The list that was shown last, and the part of it that is known: a record opened from it finds its neighbours there. */
export interface Trail {
  sort: SortPayload;
  filter: Record<string, unknown>;
  perPage: number;
  /** The place of the first known record in the whole list, from 0. */
  first: number;
  ids: number[];
  /** Records in the whole list. */
  total: number;
}

const keyOf = (resource: string) => `synaq.trail.${resource}`;

/** Kept in the tab, so that the neighbours are still known after it was loaded again. */
export function keepTrail(resource: string, trail: Trail): void {
  try {
    sessionStorage.setItem(keyOf(resource), JSON.stringify(trail));
  } catch {
    // A full or forbidden storage: records are opened without their neighbours.
  }
}

export function readTrail(resource: string): Trail | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(resource));
    return kept === null ? undefined : (JSON.parse(kept) as Trail);
  } catch {
    // As if no list had been shown.
    return undefined;
  }
}

/** The page of the list, from 1, that would lengthen the trail at the record's end of it; undefined: nothing is missing there. */
export function missingPage({ ids, first, perPage, total }: Trail, id: number): number | undefined {
  const at = ids.indexOf(id);
  if (at === ids.length - 1 && first + ids.length < total) return Math.floor((first + ids.length) / perPage) + 1;
  return at === 0 && first > 0 ? Math.floor((first - 1) / perPage) + 1 : undefined;
}

/** The trail with another page of its list. */
export function withPage(trail: Trail, page: number, records: readonly RaRecord[], total: number): Trail {
  const start = (page - 1) * trail.perPage;
  const fresh = records.map(({ id }) => Number(id)).filter((id) => !trail.ids.includes(id));
  if (start < trail.first) return { ...trail, total, first: start, ids: [...fresh, ...trail.ids] };
  return { ...trail, total, ids: [...trail.ids, ...fresh] };
}

/** Remembers the list while it is shown. */
export function useKeptTrail(): void {
  const { resource, data, sort, filterValues, page, perPage, total, isPlaceholderData } = useListContext();
  const { fixed } = useListSetup();
  useEffect(() => {
    if (data === undefined || total === undefined || isPlaceholderData === true) return;
    const ids = data.map(({ id }) => Number(id));
    keepTrail(resource, {
      sort,
      filter: { ...filterValues, ...fixed },
      perPage,
      first: (page - 1) * perPage,
      ids,
      total,
    });
  }, [resource, data, sort, filterValues, fixed, page, perPage, total, isPlaceholderData]);
}
