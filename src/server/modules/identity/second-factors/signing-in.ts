import type { FastifyRequest } from 'fastify';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import {
  type Begun,
  beginSession,
  countSecondFactor,
  type PendingSignIn,
  refuseSpent,
  takePending,
} from '../auth/index.ts';
import { checkPasskey, type Holder, optionsToSign } from './passkeys/index.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './sealing.ts';
import { findTotp, spendStep, stepOf } from './totp/index.ts';

/** The step of a code that the app may show now, whether it was used or not; undefined: it is none. */
async function stepOfCode(ctx: Context, userId: number, code: string): Promise<number | undefined> {
  const kept = await findTotp(ctx.db, userId);
  const secret = kept?.secret && openSecret(kept.secret, userId);
  return (secret && stepOf(secret, code, ctx.clock())) ?? undefined;
}

/** A code of the app, used up. */
export async function spendCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const step = await stepOfCode(ctx, userId, code);
  return step !== undefined && (await spendStep(ctx.db, userId, step, ctx.clock()));
}

/** Takes the session back that was begun with it. */
class WrongCode extends Error {}

const holderOf = ({ user_id: userId, token_hash }: PendingSignIn): Holder => ({
  userId,
  holder: Buffer.from(token_hash),
});

/** @throws PublicError 422 for a wrong code, or one that was used; 409, 429 as `takePending` and `countSecondFactor` */
export async function signInWithCode(
  ctx: Context,
  body: Schemas['SignInCode'],
  request: FastifyRequest,
): Promise<Begun> {
  const { pending, account } = await takePending(ctx, body.pending, request.ip);
  return countSecondFactor(ctx, account, request, {
    check: async () => {
      // Of two codes at once the second is not used up for nothing.
      await refuseSpent(ctx.db, pending);
      const step = await stepOfCode(ctx, account.id, body.code);
      const spend = (trx: Trx) =>
        step === undefined
          ? spendRecoveryCode(trx, account.id, body.code, ctx.clock())
          : spendStep(trx, account.id, step, ctx.clock());
      const factor = { by: step === undefined ? 'recovery-code' : 'totp' } as const;
      try {
        // A code is used up with the beginning of its session, or not at all.
        return await beginSession(ctx, account, { pending, factor }, request, async (trx) => {
          if (!(await spend(trx))) throw new WrongCode();
        });
      } catch (error) {
        if (error instanceof WrongCode) return undefined;
        throw error;
      }
    },
    refusal: () => errors.invalid({ code: { key: 'wrong-code' } }),
  });
}

/** @throws PublicError 409 as `takePending` */
export async function askForPasskey(ctx: Context, token: string, address: string): Promise<Schemas['PasskeyOptions']> {
  const { pending } = await takePending(ctx, token, address);
  return optionsToSign(ctx, holderOf(pending));
}

/** @throws PublicError 422 for a passkey that is not the person's, or has not signed what it was asked for */
export async function signInWithPasskey(
  ctx: Context,
  body: Schemas['SignInPasskey'],
  request: FastifyRequest,
): Promise<Begun> {
  const { pending, account } = await takePending(ctx, body.pending, request.ip);
  await countSecondFactor(ctx, account, request, {
    check: () => checkPasskey(ctx, holderOf(pending), body.response),
    refusal: () => errors.invalid({}, 'passkey-refused'),
  });
  return beginSession(ctx, account, { pending, factor: { by: 'passkey' } }, request);
}
