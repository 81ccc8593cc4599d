import type { Schemas } from '#shared/contract/index.ts';

/** What is selected: named records, or all that match the filter. */
export interface Selected {
  ids: readonly number[];
  everything: boolean;
  /** How many records match the filter. */
  total: number;
}

export const countSelected = ({ ids, everything, total }: Selected): number => (everything ? total : ids.length);

/** What a bulk job works on: what the person sees named, or the filter itself. */
export function selectionBody({ ids, everything }: Selected, filter: object): Schemas['Selection'] {
  return everything ? { filter: { ...filter } } : { ids: [...ids] };
}

/** The filter that selects the same records, for an export. */
export function selectionFilter({ ids, everything }: Selected, filter: object): object {
  return everything ? filter : { ...filter, id: [...ids] };
}

/** How much of a page is selected. */
export function pageState(page: readonly number[], ids: readonly number[]): 'none' | 'some' | 'all' {
  const selected = page.filter((id) => ids.includes(id)).length;
  if (selected === 0) return 'none';
  return selected === page.length ? 'all' : 'some';
}

/** The selection after a page was selected as a whole, or let go. */
export function withPage(ids: readonly number[], page: readonly number[]): number[] {
  if (pageState(page, ids) === 'all') return ids.filter((id) => !page.includes(id));
  return [...new Set([...ids, ...page])];
}

/** The rows from one to another, whichever stands first; empty when one of them is not on the page. */
export function between(page: readonly number[], one: number, other: number): number[] {
  const [from, to] = [page.indexOf(one), page.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [] : page.slice(from, to + 1);
}
