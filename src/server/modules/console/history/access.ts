import { can } from '#shared/access/can.ts';
import type { SignedIn } from '../../../context.ts';
import { CONTRACT_RESOURCES, type Verb } from '../../../contract/resources.ts';
import { errors } from '../../../errors.ts';

/** The permission for a verb of a resource; undefined where the resource knows no such verb. */
const permissionOf = (resource: string, verb: Verb): string | undefined =>
  CONTRACT_RESOURCES.get(resource)?.permissions[verb];

/** @throws PublicError 403 when the person may not do this with records of the resource; 404 where there is no such resource */
export function allow(user: SignedIn, resource: string, verb: Verb): void {
  const permission = permissionOf(resource, verb);
  if (permission === undefined) throw errors.notFound();
  if (!can(user.permissions, permission)) throw errors.forbidden();
}

/** What taking a change back is: a creation is deleted, a deletion made again. */
const COUNTERPARTS = { insert: 'delete', update: 'edit', delete: 'create' } as const;

/** Whether the person could have made the opposite of a change themselves. */
export function mayRevert(user: SignedIn, resource: string, action: keyof typeof COUNTERPARTS): boolean {
  const permission = permissionOf(resource, COUNTERPARTS[action]) ?? permissionOf(resource, 'delete');
  return permission !== undefined && can(user.permissions, permission);
}

/** Those who read the audit trail see and undo what others did. */
export const seesEveryone = (user: SignedIn): boolean => can(user.permissions, 'audit:list');
