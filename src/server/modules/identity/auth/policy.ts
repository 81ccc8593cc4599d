import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import { isPermission } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { permissionsOf } from './authenticate.ts';

/** Whether there is a permission among these that the person does not hold. Those that the product no longer knows give nothing. */
const isBeyond = (actor: SignedIn, permissions: readonly string[]): boolean =>
  permissions.some((permission) => isPermission(permission) && !can(actor.permissions, permission));

/** The policy for roles. @throws PublicError 403 when some of the permissions are not the actor's own */
export function refuseBeyond(actor: SignedIn, permissions: readonly string[]): void {
  if (isBeyond(actor, permissions)) throw new PublicError(403, 'beyond-own-permissions');
}

/** The permissions of each role. */
export async function permissionsOfRoles(db: Db): Promise<Map<number, readonly string[]>> {
  const roles = await db.selectFrom('roles').select(['id', 'permissions']).execute();
  return new Map(roles.map(({ id, permissions }) => [id, permissionsOf(id, permissions)]));
}

/** The ids of the roles that hold more than this person, who may neither give them nor act on their people. */
export async function rolesBeyond(db: Db, actor: SignedIn): Promise<Set<number>> {
  const roles = await permissionsOfRoles(db);
  return new Set([...roles].filter(([, permissions]) => isBeyond(actor, permissions)).map(([id]) => id));
}

/**
 * The policy for accounts: people give, and act on, only what they hold themselves. A new password, role or one-time link for
 * somebody who may do more would give them those permissions.
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
