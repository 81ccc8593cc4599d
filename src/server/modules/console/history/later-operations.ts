import { sql } from 'kysely';
import type { UndoRefusal } from '#shared/history/undo-refusal.ts';
import type { SignedIn } from '../../../context.ts';
import type { Trx } from '../../../db/index.ts';
import { errors, type PublicError } from '../../../errors.ts';
import { recordsIn, type Stale } from '../../../history/index.ts';
import { seesEveryone } from './access.ts';
import { type BatchRow, presentActor } from './queries.ts';

/** As many records and operations as a refusal names. */
const NAMED = 20;

/** The records of a batch that an undo of a part of it has taken back already. */
export async function takenBack(trx: Trx, batchId: number): Promise<Stale[]> {
  const { rows } = await sql<Stale>`
    select distinct c.resource, c.record_id as "recordId"
    from batches b join changes c on c.batch_id = b.id
    where b.undo_of = ${batchId} and b.undone_by is null`.execute(trx);
  return rows;
}

interface Later {
  id: number | null;
  at: Date;
  actor_id: number | null;
  actor_name: string | null;
  kind: string;
  records: number;
}

/**
 * The operations that changed the records after the batch, the latest first: undone in this order, each is free of later changes.
 * What was undone since, and its undo, are left out. Changes outside of operations come as one row without an id.
 */
async function laterOperations(trx: Trx, batchId: number, stale: readonly Stale[]): Promise<Later[]> {
  const { rows } = await sql<Later>`
    with since as materialized (
      select c.batch_id, c.resource, c.record_id
      from ${recordsIn(stale)} s
      join changes c on c.resource = s.resource and c.record_id = s.record_id
      where c.batch_id is distinct from ${batchId} and c.id > (select max(m.id) from changes m
        where m.batch_id = ${batchId} and m.resource = s.resource and m.record_id = s.record_id)
    )
    select b.id, b.at, b.actor_id, u.full_name as actor_name, b.kind, count(distinct (n.resource, n.record_id)) as records
    from since n
    left join batches b on b.id = n.batch_id
    left join batches o on o.id = b.undo_of
    left join users u on u.id = b.actor_id
    where b.undone_by is null and (b.undo_of is null or o.undone_by is distinct from b.id or o.id <= ${batchId})
    group by b.id, u.full_name order by b.id desc nulls last`.execute(trx);
  return rows;
}

/** The refusal of an undo: what was changed since, by which operations, and what is left to take back without it. */
export async function changedSince(
  trx: Trx,
  user: SignedIn,
  { batch, stale, back }: { batch: BatchRow; stale: readonly Stale[]; back: number },
): Promise<PublicError> {
  const later = await laterOperations(trx, batch.id, stale);
  const refusal: UndoRefusal = {
    batch: { id: batch.id, kind: batch.kind, count: batch.count },
    changed: stale.length,
    free: Math.max(0, batch.count - back - stale.length),
    records: stale.slice(0, NAMED),
    operations: later
      .filter((one): one is Later & { id: number } => one.id !== null)
      .slice(0, NAMED)
      .map((one) => ({
        id: one.id,
        at: one.at.toISOString(),
        actor: presentActor(one),
        kind: one.kind,
        records: one.records,
        shown: one.actor_id === user.userId || seesEveryone(user),
      })),
    byHand: later.find(({ id }) => id === null)?.records ?? 0,
  };
  return errors.conflict('changed-since', { ...refusal }, { smart_count: stale.length });
}
