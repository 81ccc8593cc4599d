import { can } from '#shared/access/can.ts';
import type { SignedIn } from '../../../context.ts';
import { CONTRACT_RESOURCES, type Verb } from '../../../contract/resources.ts';
import { errors } from '../../../errors.ts';
import { isOfPeople } from '../../identity/users/index.ts';

/** The permission for a verb of a resource; undefined when the resource has no such verb. */
const permissionOf = (resource: string, verb: Verb): string | undefined =>
  CONTRACT_RESOURCES.get(resource)?.permissions[verb];

/** @throws PublicError 403 without the permission; 404 for an unknown resource */
export function allow(user: SignedIn, resource: string, verb: Verb): void {
  const permission = permissionOf(resource, verb);
  if (permission === undefined) throw errors.notFound();
  if (!can(user.permissions, permission)) throw errors.forbidden(permission);
}

/** The verb that reverts each kind of change. */
const COUNTERPARTS = { insert: 'delete', update: 'edit', delete: 'create' } as const;

/** Whether the person has the permission for the opposite of a change; what only editing makes, editing takes back. */
export function mayRevert(user: SignedIn, resource: string, action: keyof typeof COUNTERPARTS): boolean {
  const permission = [COUNTERPARTS[action], 'delete', 'edit']
    .map((verb) => permissionOf(resource, verb as Verb))
    .find(Boolean);
  return permission !== undefined && can(user.permissions, permission);
}

/**
 * People who may read the audit trail also see, and may undo, the batches of others. Whoever sees one region only has the trail of
 * what they did themselves: what others did is of all regions.
 */
export const seesEveryone = (user: SignedIn): boolean =>
  user.scope === 'everyone' && can(user.permissions, 'audit:list');

/** Whether the person may read what the records of a resource are called: by its list or one by one. */
export const seesNames = (user: SignedIn, resource: string): boolean =>
  (user.scope === 'everyone' || !isOfPeople(resource)) &&
  (['list', 'show'] as const).some((verb) => {
    const permission = permissionOf(resource, verb);
    return permission !== undefined && can(user.permissions, permission);
  });

/** Whether the person may read the records themselves; those that have no page of their own are read by who reads the trail. */
export function seesValues(user: SignedIn, resource: string): boolean {
  const permission = permissionOf(resource, 'show') ?? permissionOf(resource, 'list');
  return permission === undefined ? seesEveryone(user) : can(user.permissions, permission);
}
