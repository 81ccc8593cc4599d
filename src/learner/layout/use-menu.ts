import { useMe } from '#shared/browser/me.ts';
import { roleKeyOf } from '#shared/access/roles.ts';
import type { IconName } from '#shared/browser/ui/index.ts';
import { LEARNER_ROUTES, menuFor } from '#shared/routes/index.ts';

export interface MenuLink {
  to: string;
  icon: IconName;
  /** The key of its words. */
  label: string;
}

/** What the menus show: the pages that exist and that I may enter. */
export function useMenu(): MenuLink[] {
  const { data: me } = useMe();
  // Until the account has come, what every learner has: the menu must not jump.
  const routes = me
    ? menuFor('learner', { roleKey: roleKeyOf(me.role.id), permissions: me.role.permissions })
    : LEARNER_ROUTES;
  return routes.flatMap(({ path, menu, built }) =>
    menu && built ? [{ to: path, icon: menu.icon as IconName, label: menu.label }] : [],
  );
}

/** Whether an address belongs to an entry of the menu: tests lead on to one test. */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === '/user/tests' && pathname.startsWith('/user/test-list/')) return true;
  return pathname === to || pathname.startsWith(`${to}/`);
}
