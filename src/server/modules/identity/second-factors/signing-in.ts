import type { FastifyRequest } from 'fastify';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
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

/** A code of the app, used up. */
export async function spendCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const kept = await findTotp(ctx.db, userId);
  const secret = kept?.secret && openSecret(kept.secret, userId);
  const step = secret && stepOf(secret, code, ctx.clock());
  return step !== undefined && step !== null && (await spendStep(ctx.db, userId, step, ctx.clock()));
}

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
  const spent = async () => {
    if (await spendCode(ctx, account.id, body.code)) return 'totp';
    return (await spendRecoveryCode(ctx.db, account.id, body.code, ctx.clock())) ? 'recovery-code' : undefined;
  };
  return countSecondFactor(ctx, account, request, {
    check: async () => {
      // Of two codes at once the second is not used up for nothing.
      await refuseSpent(ctx.db, pending);
      const by = await spent();
      return by && beginSession(ctx, account, { pending, factor: { by } }, request);
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
