import { useListContext } from 'react-admin';
import { fieldOf } from '../../../../model/model.ts';
import { activeFilters } from '../filters/active-filters.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { type GridView, sameView } from '../state/grid-settings.ts';
import type { SavedView } from './saved-views-api.ts';

const PER_PAGE = 25;

/** The list's current view, and a function to apply another one. */
export function useCurrentView() {
  const { definition, settings, dispatch, columns, fixed } = useListSetup();
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const { q } = filterValues as { q?: unknown };
  const view: GridView = {
    filter: { ...Object.fromEntries(activeFilters(filterValues)), ...(typeof q === 'string' && q !== '' && { q }) },
    sort: { field: sort.field, order: sort.order },
    columns: [...columns],
    density: settings.density,
    widths: { ...settings.widths },
    perPage,
  };
  const hidden = new Set([...(definition.hiddenFilters ?? []), ...Object.keys(fixed)]);
  // Ignores filters that the list sets itself, or that no longer exist.
  const usable = (filter: object) =>
    Object.fromEntries(
      Object.entries(filter).filter(
        ([name]) => !hidden.has(name) && fieldOf(definition.model, 'filters', name) !== undefined,
      ),
    );
  const look = ({ filter = {}, sort: by, perPage: size = PER_PAGE }: GridView) => {
    setFilters(usable(filter));
    setSort(by ?? definition.sort);
    setPerPage(size);
  };
  return {
    view,
    viewId: settings.viewId,
    apply: (saved: SavedView) => {
      dispatch({ type: 'apply', view: saved.view, id: saved.id });
      look(saved.view);
    },
    reset: () => {
      dispatch({ type: 'reset' });
      look({});
    },
    keepAs: (id: number | undefined) => dispatch({ type: 'keep', id }),
    /** Whether the list still matches the saved view. */
    isAsSaved: (saved: SavedView) =>
      sameView(view, {
        ...saved.view,
        filter: usable(saved.view.filter ?? {}),
        sort: saved.view.sort ?? definition.sort,
        columns: saved.view.columns?.filter((name) => definition.columns.includes(name)) ?? [...columns],
      }),
  };
}
