import type { Context, SignedIn } from '../../../context.ts';
import { recordAudit } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { clearSecondFactorFailures, endSessionsOf, forgetSessions, refuseBeyondAccounts } from '../auth/index.ts';
import { deletePasskey, passkeysOf } from './passkeys/index.ts';
import { deletePendingsOf } from './queries.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { countOf, standingOf } from './standing.ts';
import { tellOfFactors } from './telling.ts';
import { deleteTotp } from './totp/index.ts';

/**
 * Takes all second factors from somebody who has lost them. Their sessions end; they sign in with the password alone, and where their role
 * asks for a second factor, set up a new one.
 * @throws PublicError 403 for people who may do more than the actor; 404; 409 for oneself, and where there is nothing to reset
 */
export async function resetFactors(ctx: Context, actor: SignedIn, userId: number, reason: string): Promise<void> {
  const now = ctx.clock();
  // Whoever is signed in removes their own with the password; without it, a session that was left open would do.
  if (userId === actor.userId) throw errors.conflict('own-second-factor');
  await transaction(ctx.db, async (trx) => {
    const before = await standingOf(trx, userId);
    await refuseBeyondAccounts(trx, actor, { userIds: [userId] });
    if (countOf(before) === 0) throw errors.conflict('second-factor-none');
    await deleteTotp(trx, userId);
    for (const { id } of await passkeysOf(trx, userId)) await deletePasskey(trx, userId, id);
    await deleteRecoveryCodes(trx, userId);
    await deletePendingsOf(trx, userId);
    await clearSecondFactorFailures(trx, userId);
    await endSessionsOf(trx, [userId]);
    await recordAudit(trx, now, {
      ...{ actorId: actor.userId, action: 'reset-second-factor', resource: 'users', ids: [userId] },
      details: { reason },
    });
    await tellOfFactors(trx, { userId, kind: 'second-factor-reset', reason }, now);
  });
  forgetSessions(ctx, [userId]);
}
