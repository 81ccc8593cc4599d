import { createHash } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { networkOf } from '../../../network.ts';
import {
  countTry,
  deletePending,
  insertPending,
  isPending,
  meansOf,
  type NewPending,
  type PendingSignIn,
} from './pending-queries.ts';
import { type Account, findAccount } from './queries.ts';
import { hashOf, newToken } from './tokens.ts';

const LIFE_MS = 5 * 60_000;
/** Codes and passkeys that one sign-in takes, and questions for a passkey. After that, the password is asked for anew. */
const MOST_TRIES = 10;

/** Tells whether a password is still the same, without its hash being kept twice. */
export const markOf = (passwordHash: string | null): Buffer =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest();

/** Remembers a sign-in whose password was right until it is finished: from the same network, within five minutes, once. */
export async function givePending(
  ctx: Context,
  user: Account,
  { way, weakPassword }: Pick<NewPending, 'way' | 'weakPassword'>,
  address: string,
): Promise<Schemas['SecondFactorNeeded']> {
  const [now, token] = [ctx.clock(), newToken()];
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const passwordMark = markOf(user.password_hash);
  const { id: userId } = user;
  const network = networkOf(address);
  await insertPending(
    ctx.db,
    { tokenHash: hashOf(token), userId, network, passwordMark, way, weakPassword, expiresAt },
    now,
  );
  const means = await meansOf(ctx.db, userId);
  return {
    pending: token,
    methods: [
      ...(means.passkey ? (['passkey'] as const) : []),
      ...(means.totp ? (['totp'] as const) : []),
      ...(means.codes ? (['recovery-code'] as const) : []),
    ],
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * The sign-in that somebody wants to finish, and whose it is. Counts as a try.
 * @throws PublicError 409 for one that is over, was tried too often, or was given to another network
 */
export async function takePending(
  ctx: Context,
  token: string,
  address: string,
): Promise<{ pending: PendingSignIn; account: Account }> {
  const pending = await countTry(ctx.db, hashOf(token), networkOf(address), MOST_TRIES, ctx.clock());
  const account = pending && (await findAccount(ctx.db, pending.user_id));
  if (pending === undefined || account === undefined) throw errors.conflict('sign-in-over');
  return { pending, account };
}

/** @throws PublicError 409 when it was finished meanwhile */
export async function refuseSpent(db: Db, { token_hash: tokenHash }: PendingSignIn): Promise<void> {
  if (!(await isPending(db, tokenHash))) throw errors.conflict('sign-in-over');
}

/** Uses a sign-in up. @throws PublicError 409 when it was finished already */
export async function spendPending(db: Db, { token_hash: tokenHash }: PendingSignIn): Promise<void> {
  if (!(await deletePending(db, tokenHash))) throw errors.conflict('sign-in-over');
}
