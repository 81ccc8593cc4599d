import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { permissionsOf } from './authenticate.ts';

/** People who may edit roles can give themselves every permission. */
const GIVES_EVERYTHING = 'roles:edit';

/** The ids of the roles that this person may neither give nor take, nor set passwords of their people; see {@link refuseStronger}. */
export async function rolesStrongerThan(db: Db, actor: SignedIn): Promise<Set<number>> {
  if (can(actor.permissions, GIVES_EVERYTHING)) return new Set();
  const roles = await db.selectFrom('roles').select(['id', 'permissions']).execute();
  return new Set(
    roles.filter((role) => can(permissionsOf(role.id, role.permissions), GIVES_EVERYTHING)).map(({ id }) => id),
  );
}

/**
 * Protects the accounts of people who may edit roles from those who may not: a new password, role or one-time link for such an account
 * would give them its permissions.
 * @throws PublicError 403
 */
export async function refuseStronger(
  db: Db,
  actor: SignedIn,
  targets: { userIds?: readonly number[]; roleId?: number | undefined },
): Promise<void> {
  const stronger = await rolesStrongerThan(db, actor);
  const { userIds = [], roleId } = targets;
  if (stronger.size === 0) return;
  if (roleId !== undefined && stronger.has(roleId)) throw errors.forbidden();
  if (userIds.length === 0) return;
  const among = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('role_id', 'in', [...stronger])
    .limit(1)
    .execute();
  if (among.length > 0) throw errors.forbidden();
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
