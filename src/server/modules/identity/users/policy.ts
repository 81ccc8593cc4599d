import { ROLE_IDS } from '#shared/access/roles.ts';
import type { SignedIn } from '../../../context.ts';
import type { Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { endSessionsOf, expireLinksOf, forgetSessions, lockAdmins, refuseNoAdmin, refuseBeyondAccounts } from '../auth/index.ts';
import { blockedOf, standingOf, type UserChanges } from './queries.ts';

/** What is about to happen to users: changes, or deletion. */
export type Fate = UserChanges | 'deleted';

/**
 * Runs a change of users under the rules that concern more than one field: nobody blocks, deletes or demotes themselves, an administrator
 * is left, and people act on, and give, only what they hold themselves.
 * @throws PublicError 403 or 409
 */
export async function underPolicy(
  trx: Trx,
  actor: SignedIn,
  ids: readonly number[],
  fate: Fate,
  work: () => Promise<void>,
): Promise<void> {
  const roleId = fate === 'deleted' ? undefined : fate.roleId;
  await refuseBeyondAccounts(trx, actor, { userIds: ids, roleId });
  if (!losesAnything(fate)) return work();

  await lockAdmins(trx);
  const people = await standingOf(trx, ids);
  const self = people.find((person) => person.id === actor.userId);
  if (
    self !== undefined &&
    (fate === 'deleted' || fate.blocked === true || (roleId !== undefined && roleId !== self.role_id))
  ) {
    throw errors.conflict('own-account');
  }
  await work();
  if (people.some((person) => person.role_id === ROLE_IDS.admin && !person.blocked)) await refuseNoAdmin(trx);
}

/** Undoing changes of users follows the same rules. People who are blocked by it are signed out. */
export async function policyOfRevert(
  trx: Trx,
  ids: readonly number[],
  { ctx, user, afterCommit }: Actor,
  when: 'before' | 'after',
): Promise<void> {
  if (ids.length === 0) return;
  afterCommit((after) => forgetSessions(after, ids));
  await refuseBeyondAccounts(trx, user, { userIds: ids });
  if (when === 'before') return lockAdmins(trx);
  await refuseNoAdmin(trx);
  await expireLinksOf(trx, ids, ctx.clock());
  if (!ids.includes(user.userId)) {
    await endSessionsOf(trx, await blockedOf(trx, ids));
    return;
  }
  const [self] = await standingOf(trx, [user.userId]);
  if (self === undefined || self.blocked || self.role_id !== user.roleId) throw errors.conflict('own-account');
  await endSessionsOf(trx, await blockedOf(trx, ids));
}

function losesAnything(fate: Fate): boolean {
  return fate === 'deleted' || fate.blocked === true || fate.roleId !== undefined;
}
