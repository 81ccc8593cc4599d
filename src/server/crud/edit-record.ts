import type { Context, SignedIn } from '../context.ts';
import type { Database, Trx } from '../db/index.ts';
import { inBatch } from '../history/index.ts';
import { actAs } from './act.ts';
import { batchHeader, refuseUnseen } from './crud.ts';

interface Edit<Record_> {
  id: number;
  /** The revision that the person has seen, and what they change. */
  body: { revision?: number };
  /** @throws PublicError 404 */
  find: (trx: Trx, now: Date) => Promise<Record_>;
  /** Checks the changes and writes them. */
  write: (trx: Trx, now: Date) => Promise<void>;
}

/**
 * The edit of a record whose resource has no `update` of its own: a transaction, a batch that can be taken back, a line of the audit trail.
 * @throws PublicError 404; 409 `changed-meanwhile`; what `write` throws
 */
export async function editRecord<Record_>(
  ctx: Context,
  user: SignedIn,
  { table, name: resource }: { table: keyof Database; name: Parameters<typeof inBatch>[2]['resource'] },
  { id, body: { revision, ...changes }, find, write }: Edit<Record_>,
) {
  const { value, undoable } = await actAs(ctx, user, (trx) => {
    const now = ctx.clock();
    const batch = { actorId: user.userId, kind: 'edit', resource, details: { fields: Object.keys(changes) } } as const;
    return inBatch(trx, now, batch, async () => {
      await refuseUnseen(trx, { table, name: resource }, { id, seen: revision }, () => find(trx, now));
      await write(trx, now);
      return { ids: [id], value: await find(trx, now) };
    });
  });
  return { status: 200 as const, body: value, headers: batchHeader(undoable) };
}
