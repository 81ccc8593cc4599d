import { type MenuSection, menuFor, type Route } from '#shared/routes/index.ts';
import { useStaff } from '../providers/use-permission.ts';

export type MenuGroup = { section: MenuSection; routes: Route[] };

/** The pages that exist and that this person's role may open, by section. */
export function useConsoleMenu(): MenuGroup[] {
  const visitor = useStaff();
  const groups = new Map<MenuSection, Route[]>();
  for (const route of menuFor('admin', visitor)) {
    if (!route.built || route.menu === undefined) continue;
    groups.set(route.menu.section, [...(groups.get(route.menu.section) ?? []), route]);
  }
  return [...groups].map(([section, routes]) => ({ section, routes }));
}
