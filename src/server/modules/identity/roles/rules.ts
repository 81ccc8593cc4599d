import type { Schemas } from '#shared/contract/index.ts';
import { EVERYONE, isPermission } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { errors } from '../../../errors.ts';
import type { RoleBefore } from './queries.ts';

/**
 * The permissions as they are stored: in order, with what every signed-in person may.
 * @throws PublicError 422 for one that does not exist
 */
export function checkedPermissions(permissions: readonly string[]): string[] {
  const unknown = permissions.filter((permission) => !isPermission(permission));
  if (unknown.length > 0)
    throw errors.invalid({ permissions: { key: 'unknown-permission', params: { names: unknown.join(', ') } } });
  return [...new Set([...EVERYONE, ...permissions])].sort();
}

/** @throws PublicError 422 for another key, 409 for other permissions of the administrator */
export function refuseForbiddenChange(role: RoleBefore, changes: Schemas['RoleUpdate']): void {
  if (changes.key !== undefined && changes.key !== role.key) throw errors.invalid({ key: { key: 'unchangeable' } });
  if (role.id !== ROLE_IDS.admin || changes.permissions === undefined) return;
  if (checkedPermissions(changes.permissions).join() !== checkedPermissions(role.permissions).join())
    throw errors.conflict('admin-permissions');
}

/** @throws PublicError 409 when one of the seven is among them */
export function refuseBuiltin(roles: readonly RoleBefore[]): void {
  const builtin = roles.filter((role) => role.builtin);
  if (builtin.length > 0) throw errors.conflict('builtin', { keys: builtin.map((role) => role.key) });
}
