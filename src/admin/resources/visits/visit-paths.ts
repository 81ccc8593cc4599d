import type { Schemas } from '#shared/contract/index.ts';

type Filter = Readonly<Record<string, unknown>>;

/** In the place of a theme: all of them. */
export const EVERYTHING = 'all';

/** The days and places that were chosen go along from list to list. */
const CARRIED = ['from', 'to', 'regionId', 'positionId'] as const;

function carried(filter: Filter, names: readonly string[]): string {
  const chosen = Object.fromEntries(
    names.filter((name) => filter[name] !== undefined).map((name) => [name, filter[name]]),
  );
  return Object.keys(chosen).length === 0 ? '' : `?filter=${encodeURIComponent(JSON.stringify(chosen))}`;
}

/** The people who visited a theme; 0: pages of none. */
export const themePath = (themeId: number, filter: Filter = {}): string =>
  `/admin/visitors-log/theme/${themeId}${carried(filter, CARRIED)}`;

/** What one person did in a theme; 0: on pages of none. */
export const personVisitsPath = (userId: number, themeId: number | typeof EVERYTHING, filter: Filter = {}): string =>
  `/admin/visitors-log/user/${userId}/${themeId}${carried(filter, ['from', 'to'])}`;

const OF_DAYS = [
  'from',
  'to',
  'themeId',
  'userId',
  'regionId',
  'positionId',
] as const satisfies readonly (keyof Schemas['VisitDayFilter'])[];

/** The filter of the days that a list stands for: what was chosen in it, and what its page always applies. */
export function dayFilter(chosen: Filter, fixed: Filter): Schemas['VisitDayFilter'] {
  const all = { ...chosen, ...fixed };
  return Object.fromEntries(
    OF_DAYS.filter((name) => all[name] !== undefined && all[name] !== '').map((name) => [name, all[name]]),
  );
}
