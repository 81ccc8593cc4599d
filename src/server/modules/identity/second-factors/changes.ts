import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { recordAudit } from '../../../crud/index.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { deleteSessionsExcept, forgetSessions, refuseEnded, refuseUnconfirmed } from '../auth/index.ts';
import { findHolder, isStrong, markStrong, markWeak } from './queries.ts';
import { deleteRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { countOf, standingOf } from './standing.ts';
import { tellOfFactors } from './telling.ts';

type Factor = 'totp' | 'passkey';

/**
 * Who has a second factor shows it before anything about it is changed: a session may have begun with the password alone, while the role
 * asked for no more.
 * @throws PublicError 409 where the role has second factors off, 401 else: they sign in again
 */
async function refuseUnshown(
  trx: Trx,
  { userId, sessionId }: SignedIn,
  before: Schemas['SecondFactors'],
): Promise<void> {
  if (countOf(before) === 0 || (await isStrong(trx, userId, sessionId))) return;
  throw before.policy === 'none' ? errors.conflict('second-factor-off') : errors.unauthorized();
}

/**
 * Before a factor is added, the person has confirmed who they are: a session that was left open is not enough.
 * @throws PublicError 409 where they have not, and where their role has none
 */
export async function confirmedToAdd(ctx: Context, user: SignedIn) {
  const holder = await findHolder(ctx.db, user.userId);
  if (holder === undefined) throw errors.unauthorized();
  await refuseUnconfirmed(ctx, user);
  if (holder.policy === 'none') throw errors.conflict('second-factor-off');
  return holder;
}

/**
 * Adds a factor. With the first one, the other sessions end, which began without it, and recovery codes are made.
 * @returns these codes
 */
export async function addFactor(
  ctx: Context,
  user: SignedIn,
  by: Factor,
  add: (trx: Trx) => Promise<void>,
): Promise<string[] | null> {
  const now = ctx.clock();
  const { userId, sessionId } = user;
  const codes = await transaction(ctx.db, async (trx) => {
    await refuseEnded(trx, user, now);
    const before = await standingOf(trx, userId);
    if (before.policy === 'none') throw errors.conflict('second-factor-off');
    await refuseUnshown(trx, user, before);
    await add(trx);
    await markStrong(trx, sessionId);
    await recordAudit(trx, now, {
      ...{ actorId: userId, action: 'add-second-factor', resource: 'users', ids: [userId] },
      details: { by },
    });
    await tellOfFactors(trx, { userId, kind: 'second-factor-added' }, now);
    if (countOf(before) > 0) return null;
    await deleteSessionsExcept(trx, userId, sessionId);
    return newRecoveryCodes(trx, userId, now);
  });
  forgetSessions(ctx, [userId]);
  return codes;
}

/** Removes a factor. @throws PublicError 409 for the last one where the person's role asks for one */
export async function removeFactor(
  ctx: Context,
  user: SignedIn,
  by: Factor,
  remove: (trx: Trx) => Promise<void>,
): Promise<void> {
  const now = ctx.clock();
  const { userId } = user;
  await transaction(ctx.db, async (trx) => {
    await refuseEnded(trx, user, now);
    await refuseUnshown(trx, user, await standingOf(trx, userId));
    await remove(trx);
    const left = await standingOf(trx, userId);
    if (countOf(left) === 0) {
      if (left.policy === 'required') throw errors.conflict('second-factor-last');
      await deleteRecoveryCodes(trx, userId);
      await markWeak(trx, userId);
    }
    await recordAudit(trx, now, {
      ...{ actorId: userId, action: 'remove-second-factor', resource: 'users', ids: [userId] },
      details: { by },
    });
    await tellOfFactors(trx, { userId, kind: 'second-factor-removed' }, now);
  });
  forgetSessions(ctx, [userId]);
}

/** New recovery codes. @throws PublicError 409 where there is nothing that they could stand in for */
export async function replaceCodes(ctx: Context, user: SignedIn): Promise<string[]> {
  const now = ctx.clock();
  const { userId } = user;
  return transaction(ctx.db, async (trx) => {
    await refuseEnded(trx, user, now);
    const standing = await standingOf(trx, userId);
    if (countOf(standing) === 0) throw errors.conflict('second-factor-none');
    await refuseUnshown(trx, user, standing);
    await recordAudit(trx, now, {
      ...{ actorId: userId, action: 'make-recovery-codes', resource: 'users', ids: [userId] },
      details: {},
    });
    await tellOfFactors(trx, { userId, kind: 'recovery-codes-made' }, now);
    return newRecoveryCodes(trx, userId, now);
  });
}
