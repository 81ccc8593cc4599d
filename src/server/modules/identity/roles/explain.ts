import type { Schemas } from '#shared/contract/index.ts';
import { can } from '#shared/access/can.ts';
import { isStaff, withoutStaff } from '#shared/access/staff.ts';
import type { RoleScope } from '#shared/access/roles.ts';
import { ALL_PERMISSIONS, EVERYONE } from '#shared/access/permissions.ts';
import document from '#shared/contract/openapi.json' with { type: 'json' };
import { type ContractDocument, operationsOf } from '../../../contract/operations.ts';
import type { Context } from '../../../context.ts';
import { errors } from '../../../errors.ts';
import { beganTooOld, permissionsOf } from '../auth/index.ts';
import { findStanding } from './queries.ts';

/** How many operations of each permission are of all regions at once. */
const WHOLE = new Map<string, number>();
for (const { operation } of operationsOf(document as unknown as ContractDocument)) {
  const permission = operation['x-permission'];
  if (permission !== undefined && operation['x-whole']) WHOLE.set(permission, (WHOLE.get(permission) ?? 0) + 1);
}

type Because = Schemas['PermissionAnswer']['because'];

/** Whose records a role shows to somebody: the scope is about what staff see, and learners see only what is theirs. */
function seenBy(held: readonly string[], scope: RoleScope, hasRegion: boolean): Schemas['UserPermissions']['sees'] {
  if (!isStaff(held)) return 'self';
  return scope === 'region' && !hasRegion ? 'nobody' : scope;
}

/** What a person may do, and what decides it. @throws PublicError 404 */
export async function explainPerson(
  { db, env, clock }: Pick<Context, 'db' | 'env' | 'clock'>,
  userId: number,
): Promise<Schemas['UserPermissions']> {
  const person = await findStanding(db, userId);
  if (person === undefined) throw errors.notFound();
  const { role_id, title, scope, region, blocked } = person;
  const held = permissionsOf(role_id, person.permissions);
  const temporaryPassword = person.password_expires_at !== null;
  const isPasswordOld =
    person.has_password && beganTooOld(env, { ...person, way: person.way ?? 'password' }, held, clock());
  const lacksFactor = person.second_factor === 'required' && !person.has_factor && person.strong !== true;
  // What a learner may also do, a weak password does not keep them from.
  const withWeak = person.weak_password === true ? withoutStaff(held) : held;
  const because = (permission: string): Because => {
    if (blocked) return 'blocked';
    if (temporaryPassword) return 'temporary-password';
    if (isPasswordOld) return 'old-password';
    if (lacksFactor) return 'second-factor';
    if (can(held, permission) && !can(withWeak, permission)) return 'weak-password';
    if (can(EVERYONE, permission)) return 'everyone';
    return can(held, permission) ? 'role' : 'not-granted';
  };
  return {
    role: { id: role_id, title },
    sees: seenBy(held, scope, region !== null),
    region,
    blocked,
    temporaryPassword,
    answers: ALL_PERMISSIONS.map((permission) => {
      const why = because(permission);
      const allowed = why === 'role' || why === 'everyone';
      const refusedByScope = allowed && scope === 'region' ? (WHOLE.get(permission) ?? 0) : 0;
      return { permission, allowed, because: why, refusedByScope };
    }),
  };
}
