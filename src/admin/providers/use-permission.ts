import { useAtomValue } from 'jotai';
import { can } from '#shared/access/can.ts';
import { roleKeyOf } from '#shared/access/roles.ts';
import { useMe } from '#shared/browser/me.ts';
import { sessionAtom } from '#shared/browser/session.ts';
import type { Visitor } from '#shared/routes/index.ts';

/** The signed-in person, as the guard sees them; without permissions until those are known. */
export function useStaff(): Visitor {
  const session = useAtomValue(sessionAtom);
  const { data: me } = useMe();
  return {
    roleKey: session === null ? undefined : roleKeyOf(session.RoleID),
    permissions: me?.role.permissions ?? [],
  };
}

/** Whether the person's role has a permission; false until that is known. */
export const usePermission = (permission: string): boolean => can(useStaff().permissions, permission);
