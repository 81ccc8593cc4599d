import { can } from '#shared/access/can.ts';
import type { ChangeKind } from '#shared/history/kinds.ts';
import { actAs, type Actor, asPublicError } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { errors } from '../../../errors.ts';
import {
  areChangesTampered,
  inBatch,
  revert,
  type Reverted,
  staleRecords,
  tablesWrittenBack,
} from '../../../history/index.ts';
import type { JobKinds, JobRun } from '../../../jobs/index.ts';
import { refuseOwnOverrides } from '../../exams/test-overrides/index.ts';
import { mayReach, refuseUnreached } from '../../identity/users/index.ts';
import { RESOURCES } from '../../resources.ts';
import { allow, mayRevert, seesEveryone } from './access.ts';
import { changedSince, takenBack } from './later-operations.ts';
import { type BatchRow, contentsOf, findBatch, findChange, isGone, lineOf, markUndone, recordsOf } from './queries.ts';

/**
 * Batches that cannot be undone, because their effects have left the system: links that were sent, passwords that people know,
 * retakes that have been used.
 */
const FINAL_KINDS: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'set-password',
  'accept',
  'reject',
  'request',
  'use',
]);

/** Whether a batch can be undone at all. */
export const canBeUndone = ({ kind, undone_by, revertible }: BatchRow): boolean =>
  undone_by === null && revertible && !FINAL_KINDS.has(kind);

/** A batch that this person may undo. @throws PublicError 403, 404, or 409 when it has been undone */
export async function undoable(db: Context['db'] | Trx, user: SignedIn, id: number): Promise<BatchRow> {
  const batch = await findBatch(db, id);
  if (batch === undefined) throw errors.notFound();
  if (batch.actor_id !== user.userId && !seesEveryone(user)) throw errors.notFound();
  if (batch.undone_by !== null) throw errors.conflict('already-undone');
  if (!canBeUndone(batch)) throw errors.conflict('not-undoable');
  const contents = await contentsOf(db, id);
  if (!contents.every(({ resource, action }) => mayRevert(user, resource, action))) throw errors.forbidden();
  return batch;
}

/** PostgreSQL allows at most 65,535 parameters in a statement, and each id is one. */
const ASKED_AT_ONCE = 2000;

/** Applies the rules of each resource to the records, before or after the change. */
async function askRules(trx: Trx, actor: Actor, records: ReadonlyMap<string, number[]>, when: 'before' | 'after') {
  for (const [resource, ids] of records) {
    if (resource === 'test-overrides') await refuseOwnOverrides(trx, ids, actor.user.userId);
    // It may have become another region's since, or become it again by this.
    await refuseUnreached(trx, actor.user, { resource, ids });
    const ask = RESOURCES.get(resource)?.revert;
    if (ask === undefined) continue;
    for (let from = 0; from < ids.length; from += ASKED_AT_ONCE)
      await ask(trx, ids.slice(from, from + ASKED_AT_ONCE), actor, when);
  }
}

/** Turns an error of the database into the message of the resource. */
async function inWords(db: Db, error: unknown, what: Reverted): Promise<unknown> {
  const unique = Object.fromEntries([...RESOURCES.values()].flatMap((resource) => Object.entries(resource.unique)));
  return asPublicError(error, unique, await tablesWrittenBack(db, what)) ?? error;
}

interface Taking {
  what: Reverted;
  kind: 'undo' | 'restore';
  resource: string;
  details: Record<string, unknown>;
  undoOf?: number;
  records: ReadonlyMap<string, number[]>;
  progress?: (done: number) => Promise<void>;
}

async function takeBack(trx: Trx, actor: Actor, { what, records, progress, ...batch }: Taking) {
  if (await areChangesTampered(trx, what)) throw errors.conflict('history-changed');
  await askRules(trx, actor, records, 'before');
  const at = actor.ctx.clock();
  return inBatch(trx, at, { actorId: actor.user.userId, ...batch }, async () => {
    await revert(trx, at, what, progress);
    await askRules(trx, actor, records, 'after');
    return { ids: [...records.values()].flat(), value: undefined };
  });
}

/** Undoes a whole batch in one transaction, as a new batch that can be undone itself. */
async function undo(ctx: Context, { user, payload, progress, finish }: JobRun): Promise<void> {
  const { batchId: id, rest = false } = payload as { batchId: number; rest?: boolean };
  try {
    await actAs(ctx, user, async (trx, actor) => {
      // Asked again: the person may have lost the permission meanwhile.
      if (!can(user.permissions, 'history:undo')) throw errors.forbidden('history:undo');
      const batch = await undoable(trx, user, id);
      await progress(0, batch.count);
      const back = await takenBack(trx, id);
      const stale = await staleRecords(trx, { batchId: id, without: back });
      if (stale.length > 0 && !rest) throw await changedSince(trx, user, { batch, stale, back: back.length });
      const what = { batchId: id, without: [...back, ...stale] };
      const records = await recordsOf(trx, what);
      if (records.size === 0) throw errors.conflict('nothing-to-undo');
      const count = [...records.values()].reduce((sum, ids) => sum + ids.length, 0);
      let done = 0;
      const { batchId } = await takeBack(trx, actor, {
        what,
        kind: 'undo',
        resource: batch.resource,
        details: { of: { id, kind: batch.kind }, ...(stale.length > 0 && { left: stale.length }) },
        undoOf: id,
        records,
        progress: async (rows) => {
          done = Math.min(batch.count, done + rows);
          await progress(done);
        },
      });
      if (batchId === undefined) throw errors.conflict('nothing-to-undo');
      // A batch of which a part stands is not undone: the rest of it can be taken back later.
      if (stale.length === 0) {
        await markUndone(trx, id, batchId);
        // Undoing an undo makes the original batch stand again.
        if (batch.undo_of !== null) await markUndone(trx, batch.undo_of, null);
      }
      await finish(trx, { result: { count, undone: id }, batchId });
    });
  } catch (error) {
    throw await inWords(ctx.db, error, { batchId: id });
  }
}

export const historyKinds = (ctx: Context) =>
  ({
    undo: (run) => undo(ctx, run),
  }) satisfies Partial<JobKinds>;

/** Restores the version of a record after a change. @returns the batch; undefined when the record already equals that version */
export async function restore(ctx: Context, user: SignedIn, changeId: number): Promise<number | undefined> {
  const change = await findChange(ctx.db, changeId);
  if (change === undefined) throw errors.notFound();
  const { resource, record_id: recordId } = change;
  const table = RESOURCES.get(resource)?.table;
  // To bring a deleted record back is to create one.
  if (!(await mayReach(ctx.db, user, `/${resource}/{id}`, { id: recordId }))) throw errors.notFound();
  allow(user, resource, table !== undefined && (await isGone(ctx.db, table, recordId)) ? 'create' : 'edit');
  // A deletion has no version after it, so the version before it is restored.
  const line = await lineOf(ctx.db, change, table ?? '');
  const after = line.deletes ? line.first - 1 : changeId;
  const what = { resource, recordId, after };
  const records = new Map([[resource, [recordId]]]);
  try {
    const { batchId } = await actAs(ctx, user, (trx, actor) =>
      takeBack(trx, actor, {
        what,
        kind: 'restore',
        resource,
        details: { version: changeId },
        records,
      }),
    );
    return batchId;
  } catch (error) {
    throw await inWords(ctx.db, error, what);
  }
}
