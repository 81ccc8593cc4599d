import type { Context, SignedIn } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { recordAudit } from '../../../history/index.ts';
import { createAccessLinks } from '../auth/index.ts';
import { refuseOnTheirWay } from './letters/queries.ts';
import { lockReached, type Order, peopleOf, type Person, reachOf, refuseNumber } from './people.ts';

/** What one person gets: a one-time link, or a temporary password. */
export interface WayIn {
  person: Person;
  secret: string;
}

export interface Given {
  kind: 'link' | 'password';
  ways: WayIn[];
  expiresAt: Date;
  /** The address to sign in at. */
  address: string;
}

/** People whom one event of the audit trail names. */
const NAMED = 1000;

/** Notes in the audit trail who gave access to whom. */
export async function noteAccess(
  trx: Db,
  { clock }: Pick<Context, 'clock'>,
  actorId: number,
  ids: readonly number[],
  by: 'link' | 'letter' | 'letter-sent' | 'password',
): Promise<void> {
  for (let from = 0; from < ids.length; from += NAMED) {
    await recordAudit(trx, clock(), {
      actorId,
      action: 'give-access',
      resource: 'users',
      ids: ids.slice(from, from + NAMED),
      details: { by },
    });
  }
}

/**
 * Makes a link for each of the people. Nothing else of their accounts changes: passwords and sessions end when a link is used.
 * @returns the links, which are stored nowhere
 * @throws PublicError 403, 404, or 409 when nobody is left, too many are, or another number than the person was told of
 */
export async function giveAccess(ctx: Context, order: Order, user: SignedIn): Promise<Given> {
  return transaction(ctx.db, async (trx) => {
    const first = await reachOf(trx, order, user);
    // The number that was told is compared behind the lock.
    if (first.ids.length > 0) refuseNumber(first.ids.length, {});
    const { ids } = await lockReached(trx, order, user, first.ids);
    refuseNumber(ids.length, order);
    await refuseOnTheirWay(trx, ids);
    const people = await peopleOf(trx, ids);
    const { links, expiresAt } = await createAccessLinks(
      trx,
      ctx,
      people.map(({ id }) => id),
      user.userId,
    );
    await noteAccess(trx, ctx, user.userId, ids, 'link');
    const ways = people.map((person, index) => ({ person, secret: links[index] ?? '' }));
    return { kind: 'link', ways, expiresAt, address: ctx.env.publicOrigin };
  });
}
