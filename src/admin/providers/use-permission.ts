import { can } from '#shared/access/can.ts';
import { useMe } from '#shared/browser/me.ts';

/** Whether the person's role has a permission; false until that is known. */
export function usePermission(permission: string): boolean {
  const { data: me } = useMe();
  return me !== undefined && can(me.role.permissions, permission);
}
