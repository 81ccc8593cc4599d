import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-admin';

/** Keeps filters and page of a table in the URL, so that a view can be linked to, and the back button works. */
export type UrlFilter<K extends string> = {
  values: Readonly<Partial<Record<K, string>>>;
  page: number;
  /** An empty value removes the filter. Changing a filter returns to the first page. */
  set: (name: K, value: string) => void;
  /** Several at once: one after another, the last would stand alone. */
  setMany: (values: Readonly<Partial<Record<K, string>>>) => void;
  setPage: (page: number) => void;
  clear: () => void;
};

const PAGE = 'page';

export function useUrlFilter<K extends string>(names: readonly K[]): UrlFilter<K> {
  const navigate = useNavigate();
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const values = Object.fromEntries(
    names.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : [])),
  ) as Partial<Record<K, string>>;
  const page = Math.max(0, Math.trunc(Number(parameters.get(PAGE) ?? 1)) - 1) || 0;
  const go = useCallback(
    (change: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(search);
      change(next);
      navigate({ search: next.size === 0 ? '' : `?${next}` }, { replace: true });
    },
    [navigate, search],
  );
  const setMany: UrlFilter<K>['setMany'] = (changed) =>
    go((next) => {
      next.delete(PAGE);
      for (const name of names) {
        const value = changed[name];
        if (value === '') next.delete(name);
        else if (value !== undefined) next.set(name, value);
      }
    });
  return {
    values,
    page,
    set: (name, value) => setMany({ [name]: value } as Partial<Record<K, string>>),
    setMany,
    setPage: (to) => go((next) => (to === 0 ? next.delete(PAGE) : next.set(PAGE, String(to + 1)))),
    clear: () =>
      go((next) => {
        for (const name of [...names, PAGE]) next.delete(name);
      }),
  };
}
