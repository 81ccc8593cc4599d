import { sql } from 'kysely';
import { isPermission } from '#shared/access/permissions.ts';
import { ROLE_IDS, type RoleScope } from '#shared/access/roles.ts';
import { isStaff, mayGive } from '#shared/access/staff.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { permissionsOf } from './authenticate.ts';

/** What a role lets people do, and with whose records. */
export interface Held {
  permissions: readonly string[];
  scope: RoleScope;
}

/**
 * Whether there is a permission among these that the person may not give, or does not hold for so many. Those that the product no longer
 * knows give nothing.
 */
const isBeyond = (actor: SignedIn, { permissions, scope }: Held): boolean =>
  isWider(actor, { permissions, scope }) ||
  permissions.some((permission) => isPermission(permission) && !mayGive(actor.permissions, permission));

/** Whether a role sees more people than the actor. One that only learns sees nobody. */
const isWider = (actor: SignedIn, { permissions, scope }: Held): boolean =>
  actor.scope === 'region' && scope === 'everyone' && isStaff(permissions);

/** The policy for roles. @throws PublicError 403 when some of what it lets people do is beyond the actor */
export function refuseBeyond(actor: SignedIn, held: Held): void {
  if (isBeyond(actor, held)) throw new PublicError(403, 'beyond-own-permissions');
}

/** What each role lets people do. */
export async function heldByRoles(db: Db): Promise<Map<number, Held>> {
  const roles = await db.selectFrom('roles').select(['id', 'permissions', 'scope']).execute();
  return new Map(
    roles.map(({ id, permissions, scope }) => [id, { permissions: permissionsOf(id, permissions), scope }]),
  );
}

/** The ids of the roles that hold more than this person, who may neither give them nor act on their people. */
export async function rolesBeyond(db: Db, actor: SignedIn): Promise<Set<number>> {
  const roles = await heldByRoles(db);
  return new Set([...roles].filter(([, held]) => isBeyond(actor, held)).map(([id]) => id));
}

/**
 * The policy for accounts: people give, and act on, only what they hold themselves, and what only lets people learn. A new password,
 * role or one-time link for somebody who may do more would give them those permissions.
 * @throws PublicError 403 when one of the people, or the role, holds a permission that the actor does not
 */
export async function refuseBeyondAccounts(
  db: Db,
  actor: SignedIn,
  { userIds = [], roleId }: { userIds?: readonly number[]; roleId?: number | undefined },
): Promise<void> {
  const beyond = await rolesBeyond(db, actor);
  if (beyond.size === 0) return;
  if (roleId !== undefined && beyond.has(roleId)) throw new PublicError(403, 'beyond-own-permissions');
  if (userIds.length === 0) return;
  const among = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('role_id', 'in', [...beyond])
    .limit(1)
    .execute();
  if (among.length > 0) throw new PublicError(403, 'beyond-own-permissions');
}

/** Advisory lock of the database. Locking the rows of all administrators would deadlock: each change has locked its own rows before. */
const ADMINS_LOCK = 740_355;

/**
 * Serialises changes of administrators, so that two of them cannot remove each other. Call it first in the transaction, and
 * {@link refuseNoAdmin} last.
 */
export async function lockAdmins(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(trx);
}

/** @throws PublicError 409 when no administrator would be left */
export async function refuseNoAdmin(trx: Db): Promise<void> {
  const left = await trx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE_IDS.admin)
    .where('blocked', '=', false)
    .limit(1)
    .execute();
  if (left.length === 0) throw errors.conflict('last-admin');
}
