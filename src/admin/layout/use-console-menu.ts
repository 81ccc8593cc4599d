import { useAtomValue } from 'jotai';
import { roleKeyOf } from '#shared/access/roles.ts';
import { useMe } from '#shared/browser/me.ts';
import { sessionAtom } from '#shared/browser/session.ts';
import { type MenuSection, menuFor, type Route } from '#shared/routes/index.ts';

export type MenuGroup = { section: MenuSection; routes: Route[] };

/** The pages that exist and that this person's role may open, by section. */
export function useConsoleMenu(): MenuGroup[] {
  const session = useAtomValue(sessionAtom);
  const { data: me } = useMe();
  const visitor = {
    roleKey: session === null ? undefined : roleKeyOf(session.RoleID),
    permissions: me?.role.permissions ?? [],
  };
  const groups = new Map<MenuSection, Route[]>();
  for (const route of menuFor('admin', visitor)) {
    if (!route.built || route.menu === undefined) continue;
    groups.set(route.menu.section, [...(groups.get(route.menu.section) ?? []), route]);
  }
  return [...groups].map(([section, routes]) => ({ section, routes }));
}
