import { sql } from 'kysely';
import type { AuditDetails, ChangeKind } from '#shared/history/kinds.ts';
import { recordAudit } from './audit.ts';
import { recordBatch } from './record-digests.ts';
import { canRevert } from './revert.ts';
import type { Db, Trx } from '../db/index.ts';

/** Changes that a person makes in one step, and can undo in one step. */
export interface Batch {
  actorId: number | null;
  kind: ChangeKind;
  resource: string;
  details?: AuditDetails;
  undoOf?: number;
}

/** The result of the work of a batch: its value, and the ids of its records. */
export interface Done<T> {
  ids: readonly number[];
  value: T;
}

export interface Recorded<T> {
  value: T;
  /** undefined when nothing has changed. */
  batchId: number | undefined;
  /** The batch, where anything of it can be taken back: a change of a password alone cannot. */
  undoable: number | undefined;
  /** The records that were changed. */
  count: number;
}

/** How many records of a batch the audit trail names. The history keeps the changes of all of them. */
const NAMED_RECORDS = 1000;

/**
 * Runs work whose changes belong together. The triggers of the tables record each change with the id of this batch, and the audit
 * trail gets one line at the end.
 */
export async function inBatch<T>(
  trx: Trx,
  at: Date,
  batch: Batch,
  work: (batchId: number) => Promise<Done<T>>,
): Promise<Recorded<T>> {
  const details = batch.details ?? {};
  const { id } = await trx
    .insertInto('batches')
    .values({
      at,
      actor_id: batch.actorId,
      kind: batch.kind,
      resource: batch.resource,
      details: JSON.stringify(details),
      undo_of: batch.undoOf ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setBatch(trx, String(id));
  const { ids, value } = await work(id);
  await setBatch(trx, '');
  const { count, reverts } = await recordsOf(trx, id);
  const batchId = count === 0 ? undefined : id;
  if (batchId !== undefined) await recordBatch(trx, batchId);
  if (batchId === undefined) await trx.deleteFrom('batches').where('id', '=', id).execute();
  else await trx.updateTable('batches').set({ count }).where('id', '=', id).execute();
  await recordAudit(trx, at, {
    actorId: batch.actorId,
    action: batch.kind,
    resource: batch.resource,
    ids: ids.slice(0, NAMED_RECORDS),
    details: { ...details, ...(ids.length > NAMED_RECORDS && { count: ids.length }) },
    ...(batchId !== undefined && { batchId }),
  });
  return { value, batchId, undoable: reverts ? batchId : undefined, count };
}

/** Runs work whose changes are not recorded: the demo, and the data of a new installation. */
export async function withoutHistory<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await setBatch(trx, 'none');
  const value = await work();
  await setBatch(trx, '');
  return value;
}

async function setBatch(trx: Trx, value: string): Promise<void> {
  await sql`select set_config('synaq.batch', ${value}, true)`.execute(trx);
}

/** How many records a batch has changed, and whether anything of it can be taken back. */
async function recordsOf(db: Db, batchId: number): Promise<{ count: number; reverts: boolean }> {
  return db
    .selectFrom('changes as c')
    .select([
      sql<number>`count(distinct (c.resource, c.record_id))`.as('count'),
      sql<boolean>`coalesce(bool_or(${canRevert}), false)`.as('reverts'),
    ])
    .where('c.batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
}
