import type { Schemas } from '#shared/contract/index.ts';

export type ImportTarget = Schemas['ImportTarget'];

type Place = {
  /** The route's path below the console. */
  path: string;
  /** The list that the import belongs to. */
  list: string;
};

/** The paths of the import for each kind of record. */
export const PLACES: Readonly<Record<ImportTarget, Place>> = {
  users: { path: 'users/import', list: 'users' },
  dictionaries: { path: 'dictionary/:type/import', list: 'dictionary/:type' },
  themes: { path: 'themes/import', list: 'themes' },
  questions: { path: 'questions/import-table', list: 'questions' },
  'plan-assignments': { path: 'plan-education/import', list: 'plan-education' },
};

export const IMPORT_TARGETS = Object.keys(PLACES) as ImportTarget[];

/**
 * The path of an import's page, with the dictionary's key filled in.
 * @example importPath('dictionaries', 'region', 7) // '/admin/dictionary/region/import/7'
 */
export function importPath(target: ImportTarget, type: string | undefined, id?: number): string {
  const path = PLACES[target].path.replace(':type', encodeURIComponent(type ?? ''));
  return `/admin/${path}${id === undefined ? '' : `/${id}`}`;
}

const NEWEST = new URLSearchParams({ sort: 'updatedAt', order: 'DESC', filter: '{}', page: '1' });

/** The path of the list of imported records, the latest changes first. */
export function recordsPath(target: ImportTarget, type: string | undefined): string {
  const list = `/admin/${PLACES[target].list.replace(':type', encodeURIComponent(type ?? ''))}`;
  return target === 'plan-assignments' ? list : `${list}?${NEWEST}`;
}
