import { type RaRecord, useGetList } from 'react-admin';
import { can } from '#shared/access/can.ts';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import { mayGive } from '#shared/access/staff.ts';
import { useMe } from '#shared/browser/me.ts';

/** The filter of the roles that I may give: those that hold, and see, no more than mine. */
export function useGivenRoles(): { within?: readonly string[] } {
  const { data: me } = useMe();
  const own = me?.role.permissions ?? [];
  return me?.role.scope !== 'region' && ALL_PERMISSIONS.every((permission) => can(own, permission))
    ? {}
    : { within: own };
}

/** Whether I may give a permission. */
export function useGivenPermission(): (permission: string) => boolean {
  const { data: me } = useMe();
  return (permission) => mayGive(me?.role.permissions ?? [], permission);
}

/** Whether a permission is mine. */
function useOwnPermission(): (permission: string) => boolean {
  const { data: me } = useMe();
  return (permission) => can(me?.role.permissions ?? [], permission);
}

/** Whether a role holds more than mine. No role does, as long as that is not known. */
function useRoleBeyond(): (roleId: unknown) => boolean {
  const given = useGivenRoles();
  const seesRoles = useOwnPermission()('roles:list');
  const { data } = useGetList<RaRecord>(
    'roles',
    { filter: given, pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } },
    { enabled: given.within !== undefined && seesRoles },
  );
  return (roleId) => data !== undefined && !data.some(({ id }) => id === roleId);
}

/** Roles that hold more than mine are out of my reach. */
export function useLockedRoles() {
  const isBeyond = useRoleBeyond();
  return ({ id }: Record<string, unknown>) => isBeyond(id);
}

/** The same for people with such a role. */
export function useLockedPeople() {
  const isBeyond = useRoleBeyond();
  return ({ roleId }: Record<string, unknown>) => isBeyond(roleId);
}
