import { sql } from 'kysely';
import type { Context, SignedIn } from '../../../../context.ts';
import { toJson } from '../../../../crud/index.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { signalSupport } from '../../../../signals.ts';
import type { LockedRequest } from '../queries.ts';
import { writeLine } from './lines.ts';
import { isSolved } from './rules.ts';
import { audit, isFree, lockOpen, tellAll } from './staff.ts';

/**
 * Moves the lines of a request into another one of the same person, and closes it: whoever opens it gets the other.
 * @throws PublicError 404, 409 when either is closed or a colleague has one, 422 for the same one or another person's
 */
export async function mergeRequests(ctx: Context, user: SignedIn, fromId: number, intoId: number): Promise<number> {
  const at = ctx.clock();
  return transaction(ctx.db, async (trx) => {
    // Locked in one order, so that two merges do not wait for each other.
    const locked = new Map<number, LockedRequest>();
    for (const id of [fromId, intoId].toSorted((one, other) => one - other)) locked.set(id, await lockOpen(trx, id));
    const [from, into] = [locked.get(fromId), locked.get(intoId)];
    if (from === undefined || into === undefined) throw errors.notFound();
    // It was merged before.
    if (from.id === into.id && fromId !== intoId) return into.id;
    if (from.id === into.id || from.user_id !== into.user_id) throw errors.invalid({ into: { key: 'support.into' } });
    await isFree(trx, from, user);
    await isFree(trx, into, user);
    // Asked for before the lines are moved.
    const read = {
      person_read: await readOfBoth(trx, from, into, 'support', 'person_read'),
      support_read: await readOfBoth(trx, from, into, 'person', 'support_read'),
    };
    await trx.updateTable('support_messages').set({ request_id: into.id }).where('request_id', '=', from.id).execute();
    await writeLine(
      trx,
      into.id,
      { kind: 'event', side: 'support', authorId: user.userId, event: 'merged', subject: from.subject },
      at,
    );
    await trx
      .updateTable('support_requests')
      .set({
        ...{ state: 'closed', merged_into: into.id, solved_at: from.solved_at ?? at },
        ...{ waiting_since: null, escalated_at: null },
      })
      .where('id', '=', from.id)
      .execute();
    await trx
      .updateTable('support_requests')
      .set({ merged_into: into.id })
      .where('merged_into', '=', from.id)
      .execute();
    await trx
      .updateTable('support_requests')
      .set({ ...whatBothSay(from, into), ...read })
      .where('id', '=', into.id)
      .execute();
    await signalSupport(trx, { supportId: from.id });
    await tellAll(trx, into);
    await audit(trx, at, user, 'merge', [from.id, into.id]);
    return into.id;
  });
}

/** How a request stands that has taken another in. */
function whatBothSay(from: LockedRequest, into: LockedRequest) {
  const waiting_since = earliest(from.waiting_since, into.waiting_since);
  const isAsked = waiting_since !== null && isSolved(into.state);
  const newer = from.last_at > into.last_at ? from : into;
  return {
    waiting_since,
    // Whoever was told of the wait is not told again.
    escalated_at: earliest(from.escalated_at, into.escalated_at),
    ...(isAsked && { state: into.assignee_id === null ? ('waiting' as const) : ('open' as const), solved_at: null }),
    attempt_id: into.attempt_id ?? from.attempt_id,
    ...(into.context === null && from.context !== null && { context: toJson(from.context) }),
    person_told: Math.max(from.person_told, into.person_told),
    last_text: newer.last_text,
    last_at: newer.last_at,
  };
}

const earliest = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? (one ?? other) : new Date(Math.min(Number(one), Number(other)));

/** How far a side has read in both together: up to the first message of the other side that it has not read. */
async function readOfBoth(
  trx: Trx,
  from: LockedRequest,
  into: LockedRequest,
  written: 'person' | 'support',
  read: 'person_read' | 'support_read',
): Promise<number> {
  const { rows } = await sql<{ first: number | null }>`
    select min(id) as first from support_messages where kind = 'message' and side = ${written}
      and ((request_id = ${from.id} and id > ${from[read]}) or (request_id = ${into.id} and id > ${into[read]}))`.execute(
    trx,
  );
  const first = rows[0]?.first ?? null;
  return first === null ? Math.max(from[read], into[read]) : first - 1;
}
