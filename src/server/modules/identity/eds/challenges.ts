import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { errors } from '../../../errors.ts';
import { networkOf } from '../../../network.ts';
import { hashOf, newToken, signInCountsOf } from '../auth/index.ts';
import { deleteChallengesBefore, findChallenge, insertChallenge, spendChallenge } from './queries.ts';

const MINUTE_MS = 60_000;
const LIFE_MS = 5 * MINUTE_MS;
/** For how long it is still known that a challenge was used, or ended. */
const REMEMBERED_MS = 60 * MINUTE_MS;

/** What is signed. It says what it is for, so that nobody can have it signed as part of another document, or for another installation. */
const contentOf = ({ env }: Pick<Context, 'env'>, token: string): Buffer =>
  Buffer.from(`Synaq: sign in\n${env.publicOrigin}\n${token}\n`);

/** @throws PublicError 429 when the network has asked for too many */
export async function giveChallenge(ctx: Context, address: string): Promise<Schemas['EdsChallenge']> {
  const [now, { challenges }, network] = [ctx.clock(), signInCountsOf(ctx), networkOf(address)];
  const wait = challenges.secondsFull(network, now);
  if (wait > 0) throw errors.tooManyRequests(wait);
  challenges.count(network, now);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await deleteChallengesBefore(ctx.db, new Date(now.getTime() - REMEMBERED_MS));
  await insertChallenge(ctx.db, { tokenHash: hashOf(token), network, expiresAt }, now);
  return { challenge: token, content: contentOf(ctx, token).toString('base64'), expiresAt: expiresAt.toISOString() };
}

/**
 * Uses a challenge up, before anything is checked: whatever comes of it, nobody can try it again.
 * @returns what has to be signed
 * @throws PublicError 409 for one that was used, has ended, or was never given to this network
 */
export async function takeChallenge(ctx: Context, token: string, address: string): Promise<Buffer> {
  const [now, hash, network] = [ctx.clock(), hashOf(token), networkOf(address)];
  if (await spendChallenge(ctx.db, hash, network, now)) return contentOf(ctx, token);
  const found = await findChallenge(ctx.db, hash, network);
  if (found === undefined) throw errors.conflict('eds-challenge-unknown');
  throw errors.conflict(found.used_at === null ? 'eds-challenge-expired' : 'eds-challenge-used');
}
