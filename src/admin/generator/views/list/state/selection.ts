import type { Schemas } from '#shared/contract/index.ts';

/** The selection: certain ids, or all records that match the filter. */
export interface Selected {
  ids: readonly number[];
  everything: boolean;
  /** The number of records that match the filter. */
  total: number;
}

export const countSelected = ({ ids, everything, total }: Selected): number => (everything ? total : ids.length);

/** The selection for a bulk job: the ids, or the filter. */
export function selectionBody({ ids, everything }: Selected, filter: object): Schemas['Selection'] {
  return everything ? { filter: { ...filter } } : { ids: [...ids] };
}

/** The same selection as a filter, for an export. */
export function selectionFilter({ ids, everything }: Selected, filter: object): object {
  return everything ? filter : { ...filter, id: [...ids] };
}

/** How much of a page is selected. */
export function pageState(page: readonly number[], ids: readonly number[]): 'none' | 'some' | 'all' {
  const selected = page.filter((id) => ids.includes(id)).length;
  if (selected === 0) return 'none';
  return selected === page.length ? 'all' : 'some';
}

/** The selection after all records of a page were selected or deselected. */
export function withPage(ids: readonly number[], page: readonly number[]): number[] {
  if (pageState(page, ids) === 'all') return ids.filter((id) => !page.includes(id));
  return [...new Set([...ids, ...page])];
}

/** The rows between two rows, in either order; empty when one of them is not on the page. */
export function between(page: readonly number[], one: number, other: number): number[] {
  const [from, to] = [page.indexOf(one), page.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [] : page.slice(from, to + 1);
}
