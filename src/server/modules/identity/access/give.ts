import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { recordAudit } from '../../../history/index.ts';
import { createAccessLinks } from '../auth/index.ts';
import { lockPeople, MOST_PEOPLE, peopleOf, type Person, reachOf } from './people.ts';

export interface WayIn {
  person: Person;
  link: string;
}

export interface Given {
  ways: WayIn[];
  expiresAt: Date;
}

/** People whom one event of the audit trail names. */
const NAMED = 1000;

/**
 * Makes a link for each of the people. Nothing else of their accounts changes: passwords and sessions end when a link is used.
 * @returns the links, which are stored nowhere
 * @throws PublicError 403, 404, or 409 when nobody is left, too many are, or another number than the person was told of
 */
export async function giveAccess(ctx: Context, order: Schemas['AccessOrder'], user: SignedIn): Promise<Given> {
  return transaction(ctx.db, async (trx) => {
    const first = await reachOf(trx, order, user);
    if (first.ids.length > MOST_PEOPLE) {
      throw errors.conflict('access-too-many', { most: MOST_PEOPLE }, { most: MOST_PEOPLE });
    }
    await lockPeople(trx, first.ids);
    // Asked again behind the lock: somebody may have been blocked, or given more rights, while we waited.
    const { ids } = await reachOf(trx, { ...order, selection: { ids: first.ids } }, user);
    if (order.expected !== undefined && ids.length !== order.expected) {
      throw errors.conflict(
        'selection-changed',
        { count: ids.length, expected: order.expected },
        { smart_count: ids.length },
      );
    }
    if (ids.length === 0) throw errors.conflict('access-nobody');
    const people = await peopleOf(trx, ids);
    const { links, expiresAt } = await createAccessLinks(
      trx,
      ctx,
      people.map(({ id }) => id),
      user.userId,
    );
    for (let from = 0; from < ids.length; from += NAMED) {
      await recordAudit(trx, ctx.clock(), {
        actorId: user.userId,
        action: 'give-access',
        resource: 'users',
        ids: ids.slice(from, from + NAMED),
        details: {},
      });
    }
    return { ways: people.map((person, index) => ({ person, link: links[index] ?? '' })), expiresAt };
  });
}
