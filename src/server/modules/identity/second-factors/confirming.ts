import type { FastifyRequest } from 'fastify';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { errors } from '../../../errors.ts';
import { type Account, countSecondFactor, findAccount, hashOf, noteConfirmed } from '../auth/index.ts';
import { checkPasskey, type Holder, optionsToSign } from './passkeys/index.ts';
import { spendCode } from './signing-in.ts';

/** A challenge to confirm is no challenge to add a passkey. */
const holderOf = ({ userId, sessionId }: SignedIn): Holder => ({ userId, holder: hashOf(`confirm ${sessionId}`) });

async function accountOf(ctx: Context, { userId }: SignedIn): Promise<Account> {
  const account = await findAccount(ctx.db, userId);
  if (account === undefined) throw errors.unauthorized();
  return account;
}

/** Recovery codes do not confirm: they are for those who have lost what they sign in with. @throws PublicError 422, 429 */
export async function confirmByCode(
  ctx: Context,
  user: SignedIn,
  code: string,
  request: FastifyRequest,
): Promise<void> {
  await countSecondFactor(ctx, await accountOf(ctx, user), request, {
    check: async () => (await spendCode(ctx, user.userId, code)) || undefined,
    refusal: () => errors.invalid({ code: { key: 'wrong-code' } }),
  });
  await noteConfirmed(ctx, user);
}

export const askPasskeyToConfirm = (ctx: Context, user: SignedIn): Promise<Schemas['PasskeyOptions']> =>
  optionsToSign(ctx, holderOf(user));

/** @throws PublicError 422 for a passkey that is not the person's, or has not signed what it was asked for; 429 */
export async function confirmByPasskey(
  ctx: Context,
  user: SignedIn,
  response: Schemas['PasskeyAssertion'],
  request: FastifyRequest,
): Promise<void> {
  await countSecondFactor(ctx, await accountOf(ctx, user), request, {
    check: () => checkPasskey(ctx, holderOf(user), response),
    refusal: () => errors.invalid({}, 'passkey-refused'),
  });
  await noteConfirmed(ctx, user);
}
