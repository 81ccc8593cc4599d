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
const contentOf = ({ env }: Pick<Context, 'env'>, token: string, { sessionId }: Asking): Buffer =>
  Buffer.from(`Synaq: ${sessionId === null ? 'sign in' : 'confirm'}\n${env.publicOrigin}\n${token}\n`);

/** Who is given a challenge. */
interface Asking {
  address: string;
  /** Whose person confirms who they are; null: somebody signs in. */
  sessionId: string | null;
}

/** @throws PublicError 429 when the network has asked for too many */
export async function giveChallenge(ctx: Context, asking: Asking): Promise<Schemas['EdsChallenge']> {
  const [now, { challenges }, network] = [ctx.clock(), signInCountsOf(ctx), networkOf(asking.address)];
  const wait = challenges.secondsFull(network, now);
  if (wait > 0) throw errors.tooManyRequests(wait);
  challenges.count(network, now);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await deleteChallengesBefore(ctx.db, new Date(now.getTime() - REMEMBERED_MS));
  await insertChallenge(ctx.db, { tokenHash: hashOf(token), network, sessionId: asking.sessionId, expiresAt }, now);
  const content = contentOf(ctx, token, asking).toString('base64');
  return { challenge: token, content, expiresAt: expiresAt.toISOString() };
}

/**
 * Uses a challenge up, before anything is checked: whatever comes of it, nobody can try it again.
 * @returns what has to be signed
 * @throws PublicError 409 for one that was used, has ended, or was never given to this network and session
 */
export async function takeChallenge(ctx: Context, token: string, asking: Asking): Promise<Buffer> {
  const given = { tokenHash: hashOf(token), network: networkOf(asking.address), sessionId: asking.sessionId };
  if (await spendChallenge(ctx.db, given, ctx.clock())) return contentOf(ctx, token, asking);
  const found = await findChallenge(ctx.db, given);
  if (found === undefined) throw errors.conflict('eds-challenge-unknown');
  throw errors.conflict(found.used_at === null ? 'eds-challenge-expired' : 'eds-challenge-used');
}
