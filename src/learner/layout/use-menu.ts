import { useMe } from '#shared/browser/me.ts';
import { roleKeyOf } from '#shared/access/roles.ts';
import type { IconName } from '#shared/browser/ui/index.ts';
import { useUnreadHelp } from '../api/support.ts';
import { learnerPaths } from '../paths.ts';
import { LEARNER_ROUTES, type MenuSection, menuFor } from '#shared/routes/index.ts';

export interface MenuLink {
  to: string;
  icon: IconName;
  /** The locale key of the label. */
  label: string;
  section: MenuSection;
  /** How much is new there; absent: nothing is. */
  unread?: number;
}

export interface MenuGroup {
  section: MenuSection;
  links: MenuLink[];
}

/** The menu entries: pages that exist and that I may enter. */
export function useMenu(): MenuLink[] {
  const { data: me } = useMe();
  const unread = useUnreadHelp();
  // Until the account is loaded, shows the entries that every learner has, so that the menu does not jump.
  const routes = me
    ? menuFor('learner', { roleKey: roleKeyOf(me.role.id), permissions: me.role.permissions })
    : LEARNER_ROUTES;
  return routes.flatMap(({ path, menu, built }) =>
    menu && built
      ? [
          {
            ...{ to: path, icon: menu.icon as IconName, label: menu.label, section: menu.section },
            ...(path === learnerPaths.supportRequests() && unread > 0 && { unread }),
          },
        ]
      : [],
  );
}

/** Entries by section, sections in the order of their first entries. */
export function groupsOf(links: readonly MenuLink[]): MenuGroup[] {
  return [...Map.groupBy(links, ({ section }) => section)].map(([section, of]) => ({ section, links: of }));
}

/** Whether a path belongs to a menu entry; the page of one test belongs to the list of tests. */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === '/user/tests' && pathname.startsWith('/user/test-list/')) return true;
  return pathname === to || pathname.startsWith(`${to}/`);
}
