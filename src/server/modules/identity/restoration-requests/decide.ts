import type { Context, SignedIn } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { inBatch } from '../../../history/index.ts';
import { createPasswordLink, type PasswordLink, refuseBeyondAccounts } from '../auth/index.ts';
import { refuseElsewhere } from '../users/index.ts';
import { findByIdentifier, findPerson, lockRequest, type Person, type RequestRow, writeDecision } from './queries.ts';

export interface Accepted {
  request: RequestRow;
  person: Person;
  link: PasswordLink;
}

/** @throws PublicError 404, or 409 when it has been decided already */
async function undecided(trx: Trx, id: number): Promise<RequestRow> {
  const request = await lockRequest(trx, id);
  if (request === undefined) throw errors.notFound();
  if (request.status !== 'pending') throw errors.conflict('already-decided', { status: request.status });
  return request;
}

const batchOf = (user: SignedIn, kind: 'accept' | 'reject') => ({
  actorId: user.userId,
  kind,
  resource: 'restoration-requests',
});

/**
 * Accepts a request and makes a one-time link for the person.
 * @throws PublicError 403 for an account with more permissions than one's own, 404, 409 when it has been decided already or matches no
 * account
 * @param userId the account that is meant, where it is not the one whose login or IIN was given
 */
export async function accept(ctx: Context, id: number, user: SignedIn, userId?: number): Promise<Accepted> {
  return transaction(ctx.db, async (trx) => {
    const request = await undecided(trx, id);
    // Look again: the account may have been created, or its IIN corrected, since the request.
    const meant = userId ?? request.user_id;
    const person = meant === null ? await findByIdentifier(trx, request.identifier) : await findPerson(trx, meant);
    if (person === undefined) throw errors.conflict('restoration-user-unknown');
    await refuseElsewhere(trx, user, [person.id]);
    await refuseBeyondAccounts(trx, user, { userIds: [person.id] });
    const now = ctx.clock();
    const decision = { status: 'accepted', userId: person.id, reason: null } as const;
    const batch = { ...batchOf(user, 'accept'), details: { userId: person.id } };
    const { value } = await inBatch(trx, now, batch, async () => {
      const request = await writeDecision(trx, id, decision, user.userId, now);
      return {
        ids: [id],
        value: { request, person, link: await createPasswordLink(trx, ctx, person.id, user.userId) },
      };
    });
    return value;
  });
}

/** Rejects a request. @throws PublicError 404, or 409 when it has been decided already */
export async function reject(ctx: Context, id: number, reason: string, user: SignedIn): Promise<RequestRow> {
  return transaction(ctx.db, async (trx) => {
    const request = await undecided(trx, id);
    const now = ctx.clock();
    const decision = { status: 'rejected', userId: request.user_id, reason } as const;
    const { value } = await inBatch(trx, now, batchOf(user, 'reject'), async () => ({
      ids: [id],
      value: await writeDecision(trx, id, decision, user.userId, now),
    }));
    return value;
  });
}
