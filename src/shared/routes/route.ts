import type { RoleKey } from '../access/roles.ts';

/** Where a page lives: sign-in pages are for those without a session, the two areas for those with one. */
export type Area = 'public' | 'sign-in' | 'learner' | 'admin';

export type MenuSection = 'overview' | 'people' | 'learning' | 'testing' | 'live' | 'records' | 'support' | 'settings';

/** How a page stands in the menu of its area. */
export interface MenuEntry {
  section: MenuSection;
  /** Position in the menu. The first entry that a person may enter is also their start page. */
  order: number;
  /** The name of an icon. */
  icon: string;
  /** The key of its words. */
  label: string;
}

/** A page, as the specification's route tables name it. */
export interface Route {
  /** Area and path in one word: `admin/tests-edit-id`. */
  id: string;
  area: Area;
  /** With `:name` for a part that varies. */
  path: string;
  /** The roles that the specification lets in; empty for retired pages. */
  roles: readonly RoleKey[];
  /** The permission that lets in roles that the tables do not name. */
  permission?: string;
  /** Lets in all staff that the tables do not name: it shows each person only what they may see. */
  forStaff?: boolean;
  menu?: MenuEntry;
  /** Whether the page exists yet; the others show a notice. */
  built: boolean;
}

export interface PageOptions {
  permission?: string;
  forStaff?: boolean;
  menu?: MenuEntry;
  built?: boolean;
}

/** A maker of rows for one area. */
export function pagesOf(area: Area, prefix: string) {
  return (
    path: string,
    roles: readonly RoleKey[],
    { permission, forStaff, menu, built = false }: PageOptions = {},
  ): Route => ({
    id: `${area}/${path.replaceAll('/:', '-').replaceAll('/', '-')}`,
    area,
    path: path === '' ? prefix || '/' : `${prefix}/${path}`,
    roles,
    ...(permission !== undefined && { permission }),
    ...(forStaff && { forStaff }),
    ...(menu && { menu }),
    built,
  });
}

/** A maker of menu entries for one area: the key of the words comes from the icon's page. */
export function menuOf(area: Area) {
  return (section: MenuSection, order: number, icon: string, word: string): MenuEntry => ({
    section,
    order,
    icon,
    label: `menu.${area}.${word}`,
  });
}
