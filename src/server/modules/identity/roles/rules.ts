import type { Schemas } from '#shared/contract/index.ts';
import { EVERYONE, isPermission } from '#shared/access/permissions.ts';
import { FIXED_SCOPES, ROLE_IDS, roleKeyOf, type RoleScope } from '#shared/access/roles.ts';
import type { SignedIn } from '../../../context.ts';
import { errors, PublicError } from '../../../errors.ts';
import type { RoleBefore } from './queries.ts';

/** Permissions for storing: sorted, and with those that every signed-in person has. @throws PublicError 422 for an unknown permission */
export function checkedPermissions(permissions: readonly string[]): string[] {
  const unknown = permissions.filter((permission) => !isPermission(permission));
  if (unknown.length > 0)
    throw errors.invalid({ permissions: { key: 'unknown-permission', params: { names: unknown.join(', ') } } });
  return [...new Set([...EVERYONE, ...permissions])].sort();
}

/**
 * @throws PublicError 422 for a changed key, or a scope that is part of what the role is; 409 for changed permissions of the
 * administrator
 */
export function refuseForbiddenChange(role: RoleBefore, changes: Schemas['RoleUpdate']): void {
  if (changes.key !== undefined && changes.key !== role.key) throw errors.invalid({ key: { key: 'unchangeable' } });
  const fixed = FIXED_SCOPES[roleKeyOf(role.id) ?? 'user'];
  if (fixed !== undefined && (changes.scope ?? fixed) !== fixed)
    throw errors.invalid({ scope: { key: 'unchangeable' } });
  if (role.id !== ROLE_IDS.admin || changes.permissions === undefined) return;
  if (checkedPermissions(changes.permissions).join() !== checkedPermissions(role.permissions).join())
    throw errors.conflict('admin-permissions');
}

/**
 * Staff of a region make no role that sees everybody, not even one that only learns yet: whoever adds a permission later might not look.
 * @throws PublicError 403
 */
export function refuseWider({ scope }: Pick<SignedIn, 'scope'>, given: RoleScope | undefined): void {
  if (scope === 'region' && given === 'everyone') throw new PublicError(403, 'beyond-own-permissions');
}

/** @throws PublicError 409 for a builtin role */
export function refuseBuiltin(roles: readonly RoleBefore[]): void {
  const builtin = roles.filter((role) => role.builtin);
  if (builtin.length > 0) throw errors.conflict('builtin', { keys: builtin.map((role) => role.key) });
}
