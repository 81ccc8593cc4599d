import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../crud/index.ts';
import { type Db, transaction } from '../../../db/index.ts';
import type { PublicError } from '../../../errors.ts';
import { clearFailures, countFailure, failureKey, refuseLocked } from './lockout.ts';
import type { Account } from './queries.ts';
import { originOf } from './sign-in.ts';
import { Turns } from './turns.ts';

/** Tries of one person from one place that may wait. */
const MOST_AT_ONCE = 20;

/** One after another: otherwise many at once would all be checked before the first failure is counted. */
const turns = new Turns(MOST_AT_ONCE);

/** Failures are counted beside those of passwords, which a right password forgets. Longer than a login may be: nobody can type it. */
const keyOf = (userId: number): string => `${'second factor '.padEnd(64, '-')}${userId}`;

/**
 * Checks a second factor, and counts failures as those of passwords are: they lock it for a while where they come from.
 * @param check returns undefined where it is wrong
 * @throws PublicError the refusal, or 429 while it is locked there
 */
export async function countSecondFactor<T>(
  ctx: Context,
  account: Account,
  request: FastifyRequest,
  { check, refusal }: { check: () => Promise<T | undefined>; refusal: () => PublicError },
): Promise<T> {
  const key = keyOf(account.id);
  const origin = await originOf(ctx, failureKey(account.login), request);
  return turns.take(`${key} ${origin.key}`, async () => {
    await refuseLocked(ctx.db, key, origin, ctx.clock());
    const right = await check();
    if (right !== undefined) {
      await clearFailures(ctx.db, key, origin);
      return right;
    }
    await transaction(ctx.db, async (trx) => {
      const seconds = await countFailure(trx, key, origin, ctx.clock());
      if (seconds === 0) return;
      const details = { seconds, by: 'second-factor' };
      const event = { actorId: null, action: 'lock-out', resource: 'users', ids: [account.id] } as const;
      await recordAudit(trx, ctx.clock(), { ...event, details });
    });
    throw refusal();
  });
}

/** Forgets the failures of a person whose second factors were reset. */
export async function clearSecondFactorFailures(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('login', '=', keyOf(userId)).execute();
}
