import { ROLE_IDS } from '#shared/access/roles.ts';
import type { SignedIn } from '../../../context.ts';
import type { Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { movesToOtherTerms, termsHeldBy } from '../place-terms/index.ts';
import {
  endSessionsOf,
  expireLinksBy,
  expireLinksOf,
  forgetSessions,
  lockAdmins,
  refuseNoAdmin,
  refuseBeyondAccounts,
} from '../auth/index.ts';
import { refuseElsewhere, strangeTargets } from './reach.ts';
import { blockedOf, standingOf, type UserChanges } from './queries.ts';

/** What is about to happen to users: changes, or deletion. */
export type Fate = UserChanges | 'deleted';

type Standing = Awaited<ReturnType<typeof standingOf>>[number];

/** Nobody gives themselves more time at exams, not even by an undo. @throws PublicError 403 */
function refuseOwnTime(before: Standing, after: Pick<Standing, 'extra_time_percent' | 'no_time_limit'>): void {
  const { extra_time_percent: percent, no_time_limit: unlimited } = before;
  if (percent !== after.extra_time_percent || unlimited !== after.no_time_limit)
    throw new PublicError(403, 'own-attempt');
}

/**
 * What concerns only one's own account: a new password takes the old one; time at exams, and a region or position of which tests have
 * other terms, somebody else.
 * @throws PublicError 403 or 409
 */
async function refuseOwn(trx: Trx, { userId }: SignedIn, changes: UserChanges): Promise<void> {
  const { passwordHash, extraTimePercent, noTimeLimit } = changes;
  if (passwordHash !== undefined) throw errors.conflict('own-password');
  if (await movesToOtherTerms(trx, userId, changes)) throw new PublicError(403, 'own-attempt');
  if (extraTimePercent === undefined && noTimeLimit === undefined) return;
  const [self] = await standingOf(trx, [userId]);
  if (self === undefined) return;
  const { extra_time_percent, no_time_limit } = self;
  refuseOwnTime(self, {
    extra_time_percent: extraTimePercent ?? extra_time_percent,
    no_time_limit: noTimeLimit ?? no_time_limit,
  });
}

/**
 * Staff of a region keep people in it.
 * @throws PublicError 422, at the field, where they would be moved out, to another region or to none
 */
export async function refuseMove(
  trx: Trx,
  actor: SignedIn,
  { regionId }: Pick<UserChanges, 'regionId'>,
): Promise<void> {
  if (regionId === undefined) return;
  const targetIds = regionId === null ? [] : [regionId];
  const isOut = regionId === null && actor.scope === 'region';
  if (isOut || (await strangeTargets(trx, actor, { targetType: 'region', targetIds })))
    throw errors.invalid({ regionId: { key: 'own-region' } }, 'other-region');
}

/**
 * Runs a change of users under the rules that concern more than one field: nobody blocks, deletes or demotes themselves, nor gives
 * themselves a password or time, an administrator is left, and people act on, and give, only what they hold themselves.
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
  if (fate !== 'deleted') await refuseMove(trx, actor, fate);
  await refuseBeyondAccounts(trx, actor, { userIds: ids, roleId });
  if (fate !== 'deleted' && ids.includes(actor.userId)) await refuseOwn(trx, actor, fate);
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

/** The person's own account before what is being taken back, and the terms of tests that held for them. */
const ownBefore = new WeakMap<Actor, { self: Standing; terms: string }>();

/** Undoing changes of users follows the same rules. People who are blocked by it are signed out. */
export async function policyOfRevert(
  trx: Trx,
  ids: readonly number[],
  actor: Actor,
  when: 'before' | 'after',
): Promise<void> {
  if (ids.length === 0) return;
  const { ctx, user, afterCommit } = actor;
  afterCommit((after) => forgetSessions(after, ids));
  await refuseBeyondAccounts(trx, user, { userIds: ids });
  await refuseElsewhere(trx, user, ids);
  if (when === 'before') {
    await lockAdmins(trx);
    const [self] = ids.includes(user.userId) ? await standingOf(trx, [user.userId]) : [];
    if (self !== undefined) ownBefore.set(actor, { self, terms: await termsHeldBy(trx, user.userId) });
    return;
  }
  await refuseNoAdmin(trx);
  await expireLinksOf(trx, ids, ctx.clock());
  const blocked = await blockedOf(trx, ids);
  await expireLinksBy(trx, blocked, ctx.clock());
  if (!ids.includes(user.userId)) {
    await endSessionsOf(trx, blocked);
    return;
  }
  const [self] = await standingOf(trx, [user.userId]);
  if (self === undefined || self.blocked || self.role_id !== user.roleId) throw errors.conflict('own-account');
  const before = ownBefore.get(actor);
  if (before !== undefined) {
    refuseOwnTime(before.self, self);
    if (before.terms !== (await termsHeldBy(trx, user.userId))) throw new PublicError(403, 'own-attempt');
  }
  await endSessionsOf(trx, await blockedOf(trx, ids));
}

function losesAnything(fate: Fate): boolean {
  return fate === 'deleted' || fate.blocked === true || fate.roleId !== undefined;
}
